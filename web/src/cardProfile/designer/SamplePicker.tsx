import { sampleCards, type SampleName } from '@latchkey/events/cardProfile/design/samples.ts';
import type { Credential } from '@latchkey/events/credential/credential.ts';
import { Autocomplete, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { useProblemText } from '../../kit/ErrorArea.tsx';
import { PickerFrame, usePickerWords } from '../../kit/PickerFrame.tsx';
import { useDebouncedSearch } from '../../kit/useDebouncedSearch.ts';
import { Choice } from './Choice.tsx';
import { cardOfCredential, type Sample } from './useSample.ts';

interface Props {
  /**
   * The customer whose credentials can be chosen; null on a partner's page, or without the permission to read
   * them.
   */
  readonly customerId: string | null;
  readonly mainParam: string | undefined;
  readonly sample: Sample;
  readonly onPick: (sample: Sample) => void;
  readonly onClose: () => void;
}
const names = Object.keys(sampleCards) as SampleName[];
const found = 20;
const nameOf = ({ nameOnCard, id }: Credential): string => nameOnCard ?? id;

const CredentialPicker = ({
  customerId,
  onPick,
}: {
  readonly customerId: string;
  readonly onPick: (credential: Credential | null) => void;
}) => {
  const t = useT();
  const id = useId();
  const problemText = useProblemText();
  const words = usePickerWords(t('cardDesign.sample.credential'));
  const [typed, setTyped] = useState('');
  const query = useDebouncedSearch(typed);
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Credential>('credential', {
    filter: { customerId, ...(query === '' ? {} : { q: query }) },
    pagination: { page: 1, perPage: found },
    sort: { field: 'nameOnCard', order: 'ASC' },
  });
  return (
    <PickerFrame id={id} label={t('cardDesign.sample.credential')} isRequired={false}>
      <Autocomplete<Credential>
        id={id}
        size="small"
        options={data}
        filterOptions={rows => rows} // the server has already filtered
        loading={isPending}
        {...words}
        loadingText={t('kit.picker.searching')}
        noOptionsText={error ? problemText(error) : t('cardDesign.sample.none')}
        getOptionKey={({ id: key }) => key}
        getOptionLabel={nameOf}
        onChange={(_, credential) => onPick(credential)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        renderInput={params => <TextField {...params} placeholder={t('kit.picker.search')} />}
      />
    </PickerFrame>
  );
};

export const SamplePicker = ({ customerId, mainParam, sample, onPick, onClose }: Props) => {
  const t = useT();
  const [chosen, setChosen] = useState<Sample>(sample);
  return (
    <DialogFrame title={t('cardDesign.sample.title')} width={480} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Choice
          label={t('cardDesign.sample.made')}
          value={chosen.is === 'sample' ? chosen.name : ''}
          choices={names}
          textOf={name => t(`cardDesign.sample.names.${name}`)}
          onChange={name => setChosen({ is: 'sample', name })}
        />
        {customerId !== null && (
          <CredentialPicker
            customerId={customerId}
            onPick={credential =>
              setChosen(
                credential === null
                  ? { is: 'sample', name: 'ordinary' }
                  : {
                      is: 'credential',
                      name: nameOf(credential),
                      card: cardOfCredential(credential, mainParam),
                    },
              )
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            onPick(chosen);
            onClose();
          }}
        >
          {t('cardDesign.sample.use')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
