import { Typography } from '@mui/material';
import { Suspense } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import type { BulkQuestion } from '../kit/list/bulkActions.ts';
import type { CredentialRow } from './credentialRow.ts';
import { MomentChoice } from './MomentChoice.tsx';
import { ShortenedNotice } from './ShortenedNotice.tsx';
import { endingOf, endsOf } from './validityEnds.ts';
import { changedEnds, validityChangeSchema } from './validityForm.ts';

const schema = validityChangeSchema();
const defaults = { startChoice: 'keep', validFrom: null, endChoice: 'set', validTo: null };

type Rows = readonly CredentialRow[];

/** The current ends of several credentials: one, a range or none. */
const useEndsText = (rows: Rows): string => {
  const t = useT();
  const { dateTime, number } = useFormats();
  const { first, last, withoutEnd } = endsOf(rows);
  if (first === null || last === null)
    return t('validity.currentEnd', { end: t('validity.choice.end.never') });
  const ends =
    first === last
      ? t('validity.currentEnd', { end: dateTime(first) })
      : t('validity.currentEnds', { first: dateTime(first), last: dateTime(last) });
  if (withoutEnd === 0) return ends;
  const without = { smart_count: withoutEnd, count: number(withoutEnd) };
  return `${ends} ${t('validity.withoutEnd', without)}`;
};

interface Props extends BulkQuestion {
  readonly rows: Rows;
}

export const BulkValidityDialog = ({ title, text, rows, others, leftOut, onConfirm, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const endsText = useEndsText(rows);
  const resumed = rows.filter(row => row.hasEnded && row.status === 'SUSPENDED').length;
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
      <Typography>
        {t(`validity.bulkEnd.${endingOf(rows)}`, { smart_count: rows.length })}
        {resumed > 0 && ` ${t('validity.bulkResume', { smart_count: resumed, count: number(resumed) })}`}
      </Typography>
      <Typography color="textSecondary">{endsText}</Typography>
      {others > 0 && (
        <Typography color="textSecondary">
          {t(leftOut ? 'kit.list.bulk.skipped' : 'kit.list.bulk.others', {
            smart_count: others,
            count: number(others),
          })}
        </Typography>
      )}
      {others > 0 && leftOut && <Suspense>{leftOut}</Suspense>}
      <MomentChoice of="validTo" hint={t('validity.timeHint')} />
      <ShortenedNotice credentials={rows} />
    </CommandForm>
  );
};
