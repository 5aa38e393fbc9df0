import { Box, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { useIsPast } from '../kit/history/timeParam.ts';
import { NumberInput, TextInput } from '../kit/inputs.tsx';
import { useFormats } from '../core/formats.ts';
import { lastDayOf } from '../kit/dates/lastDay.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { BatchFiles } from './VoucherBatch.tsx';
import type { VoucherRow } from './voucherRow.ts';

export const VoucherGeneral = ({ row }: { readonly row: VoucherRow }) => {
  const t = useT();
  const { date } = useFormats();
  const isPast = useIsPast();
  const { description, amount, pdfDesign, redeemedAt, customer, expiresAt, batchId } = row;
  const values = { description, amount, pdfDesignId: pdfDesign.name ?? '' };
  const form = useForm({ values });
  return (
    <Card title={t('voucher.general')}>
      <FormProvider {...form}>
        <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' } }}>
          <TextInput source="description" label={t('voucher.fields.description')} isDisabled />
          <NumberInput source="amount" label={t('voucher.fields.amount')} isDisabled />
          <TextInput source="pdfDesignId" label={t('voucher.fields.pdfDesignId')} isDisabled />
        </Box>
      </FormProvider>
      <Fields>
        <Field label={t('voucher.fields.expiresAt')}>
          {expiresAt === null ? t('voucher.unlimited') : date(lastDayOf(expiresAt))}
        </Field>
        <Field label={t('voucher.fields.redeemedAt')}>
          {redeemedAt === null ? '–' : <RelativeTime time={redeemedAt} />}
        </Field>
        <Field label={t('voucher.fields.redeemedCustomerId')}>{customer?.name ?? '–'}</Field>
        {batchId !== null && !isPast && (
          <Field label={t('voucher.fields.batchId')}>
            <BatchFiles batch={{ ...row, batchId }} />
          </Field>
        )}
      </Fields>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('voucher.fixed')}
      </Typography>
    </Card>
  );
};
