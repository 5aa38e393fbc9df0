import { Autocomplete, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { useProblemText, useSentence } from './ErrorArea.tsx';
import { PickerFrame, usePickerWords } from './PickerFrame.tsx';
import { useDebouncedSearch } from './useDebouncedSearch.ts';
import { useTheirsText } from './serverChanges.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Props<Row> {
  readonly of: string;
  readonly source: string;
  readonly label: string;
  /** What of them may be chosen. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The same for what the API has no filter for. */
  readonly isOffered?: (row: Row) => boolean;
  readonly isRequired?: boolean;
  readonly hint?: string;
  /** Stands in the empty field: what no choice means. */
  readonly otherwise?: string;
  readonly nameOf?: (row: Row) => string;
  /** The field that they are listed by. */
  readonly sort?: string;
}
const shown = 20;

/** Chooses a record of another noun. It is searched by name on the server, so that there may be thousands. */
export const RecordPicker = <Row extends { readonly id: string } = Named>({
  of,
  source,
  label,
  filter = {},
  isOffered = () => true,
  isRequired = false,
  hint,
  otherwise,
  nameOf = row => String((row as unknown as Named).name),
  sort = 'name',
}: Props<Row>) => {
  const id = useId();
  const t = useT();
  const words = usePickerWords(label);
  const sentence = useSentence();
  const [typed, setTyped] = useState('');
  const asked = useDebouncedSearch(typed);
  const { field, fieldState } = useController({ name: source });
  const value = (field.value ?? null) as string | null;
  const textOf = useProblemText();
  const offered = useGetList<Row>(of, {
    filter: asked === '' ? filter : { ...filter, q: asked },
    pagination: { page: 1, perPage: shown },
    sort: { field: sort, order: 'ASC' },
  });
  const { data = [], isPending } = offered;
  const found = data.find(row => row.id === value);
  const { data: chosen } = useGetOne<Row>(of, { id: value ?? '' }, { enabled: value !== null && !found });
  const named = [...data, ...(chosen ? [chosen] : [])];
  const theirs = useTheirsText(
    source,
    value,
    named.map(row => ({ value: row.id, text: nameOf(row) })),
  );
  const error = fieldState.error?.message;
  return (
    <PickerFrame id={id} label={label} isRequired={isRequired}>
      <Autocomplete<Row>
        id={id}
        size="small"
        options={data.filter(isOffered)}
        filterOptions={rows => rows} // the server has searched
        loading={isPending}
        getOptionKey={row => row.id}
        getOptionLabel={nameOf}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={value === null ? null : (found ?? chosen ?? null)}
        onChange={(_, row) => field.onChange(row?.id ?? null)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onBlur={field.onBlur}
        {...words}
        {...(offered.error ? { noOptionsText: textOf(offered.error) } : {})}
        onOpen={() => offered.error && void offered.refetch()}
        loadingText={t('kit.picker.searching')}
        renderInput={params => (
          <TextField
            {...params}
            name={source}
            inputRef={field.ref}
            placeholder={otherwise ?? t('kit.picker.search')}
            // what counts where nothing is chosen is a value, not an example
            sx={
              otherwise === undefined
                ? undefined
                : { '& input::placeholder': { color: 'text.primary', opacity: 1 } }
            }
            error={error !== undefined}
            helperText={error === undefined ? (theirs ?? hint) : sentence(error)}
          />
        )}
      />
    </PickerFrame>
  );
};
