import { Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import type { BulkQuestion } from '../kit/list/bulkActions.ts';
import { MomentChoice } from './MomentChoice.tsx';
import { changedEnds, validityChangeSchema } from './validityForm.ts';

const schema = validityChangeSchema();
const defaults = { startChoice: 'keep', validFrom: null, endChoice: 'set', validTo: null };

export const BulkValidityDialog = ({ title, text, others, onConfirm, onClose }: BulkQuestion) => {
  const t = useT();
  const { number } = useFormats();
  const change = async (values: Record<string, unknown>) => {
    await onConfirm({ validity: changedEnds(schema.parse(values)) });
    onClose();
  };
  return (
    <CommandForm
      title={title}
      schema={schema}
      defaults={defaults}
      width={480}
      submits={[{ label: t('credential.commands.changeValidity.submit'), run: change }]}
      keepAs="credential.validityChange.bulk"
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <Typography>{t('credential.validity.bulkEnd')}</Typography>
      {others > 0 && (
        <Typography color="textSecondary">
          {t('kit.list.bulk.others', { smart_count: others, count: number(others) })}
        </Typography>
      )}
      <MomentChoice of="validTo" hint={t('credential.validity.timeHint')} />
    </CommandForm>
  );
};
