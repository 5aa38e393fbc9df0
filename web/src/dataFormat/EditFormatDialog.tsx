import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { RecordNames } from '../kit/RecordNames.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { draftOf, valuesOf } from './draft.ts';

interface Props {
  readonly format: DataFormat;
  readonly revision: string | undefined;
  readonly reload: () => Promise<DataFormat>;
  readonly onClose: () => void;
}
const schema = dataFormat.commands.change.pick({ displayName: true });

/**
 * Edits the display name; partner and short name can't be changed (DFM-30, DFM-32). Sends the saved bytes and
 * parameters unchanged.
 */
export const EditFormatDialog = ({ format, revision, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const change = { id: format.id, command: 'change', method: 'PUT' } as const;
  const valuesWith = (displayName: unknown) => ({ displayName, ...valuesOf(draftOf(format)) });
  const touched = useTouched(dataFormat, { ...change, values: valuesWith(format.displayName) });
  const save = async ({ displayName }: Record<string, unknown>) => {
    const values = valuesWith(displayName);
    await touched.heeded(preview =>
      run(dataFormat, { ...change, values, revision, preview }, 'dataFormat.commands.change.done'),
    );
    await reload();
    onClose();
  };
  return (
    <CommandForm
      title={t('dataFormat.commands.change.title')}
      schema={schema}
      defaults={{ displayName: format.displayName }}
      submits={[{ label: t('dataFormat.commands.change.submit'), run: save }]}
      reload={reload}
      keepAs={`dataFormat.edit.${format.id}`}
      onClose={onClose}
    >
      <TextInput source="displayName" label={t('dataFormat.fields.displayName')} isFirst />
      <Fields>
        <Field label={t('dataFormat.fields.partnerId')}>
          <RecordNames of="partner" ids={[format.partnerId]} otherwise={t('dataFormat.forAll')} />
        </Field>
        <Field label={t('dataFormat.fields.shortName')}>
          <code>{format.shortName}</code>
        </Field>
      </Fields>
      <Typography variant="body2" color="textSecondary">
        {t('dataFormat.lockedName')}
      </Typography>
      <TouchedList touched={touched} />
    </CommandForm>
  );
};
