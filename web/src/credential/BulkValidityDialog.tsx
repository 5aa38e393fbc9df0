import { Typography } from '@mui/material';
import { z } from 'zod';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { DateTimeInput } from '../kit/dates/DateTimeInput.tsx';
import type { BulkQuestion } from '../kit/list/bulkActions.ts';
import { validityFields } from './validityForm.ts';

const schema = z.object({ validTo: validityFields.validTo });

/** Asks for the new end of the validity of several credentials. */
export const BulkValidityDialog = ({ title, text, others, onConfirm, onClose }: BulkQuestion) => {
  const t = useT();
  const { number } = useFormats();
  const change = async (values: Record<string, unknown>) => {
    await onConfirm({ validity: schema.parse(values) });
    onClose();
  };
  return (
    <CommandForm
      title={title}
      schema={schema}
      defaults={{ validTo: null }}
      width={480}
      submits={[{ label: t('credential.commands.changeValidity.submit'), run: change }]}
      keepAs="credential.validity.bulk"
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <Typography>{t('credential.validity.bulkEnd')}</Typography>
      {others > 0 && (
        <Typography color="textSecondary">
          {t('kit.list.bulk.others', { smart_count: others, count: number(others) })}
        </Typography>
      )}
      <DateTimeInput
        source="validTo"
        label={t('credential.fields.validTo')}
        timeLabel={t('credential.validity.endTime')}
        hint={t('credential.validity.bulkHint')}
        isEnd
      />
    </CommandForm>
  );
};
