import { isExpired, isRedeemed } from '@latchkey/events/voucher/voucher.ts';
import { voucherFileName } from '@latchkey/events/voucher/voucherFileName.ts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import type { VoucherRow } from './voucherRow.ts';

interface Props {
  readonly row: VoucherRow;
  readonly pixels: 160 | 200;
}

export const VoucherQr = ({ row, pixels }: Props) => {
  const t = useT();
  const [now] = useState(Date.now);
  const { id, voucherCode, qrcodeText, deepLinkUrl } = row;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
      <QrCode text={qrcodeText} pixels={pixels} />
      <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box
          sx={{ width: '100%', '& > dl': { gridTemplateColumns: { sm: 'minmax(0, 140px) minmax(0, 1fr)' } } }}
        >
          <Fields>
            <Field label={t('voucher.fields.voucherCode')}>
              <CopyValue value={voucherCode} label={t('voucher.fields.voucherCode')} />
            </Field>
            <Field label={t('voucher.qr.text')}>
              <CopyValue value={qrcodeText} label={t('voucher.qr.text')} isLong />
            </Field>
            <Field label={t('voucher.qr.link')}>
              {deepLinkUrl === null ? null : (
                <CopyValue value={deepLinkUrl} label={t('voucher.qr.link')} isLong />
              )}
            </Field>
          </Fields>
        </Box>
        {!isRedeemed(row) && !isExpired(row, now) && (
          <Typography variant="body2" color="textSecondary">
            {t('voucher.qr.hint')}
          </Typography>
        )}
        <DownloadButton
          url={`/admin/vouchers/${id}.pdf`}
          fileName={voucherFileName(row)}
          accept="application/pdf"
          label={t('voucher.qr.pdf')}
        />
      </Box>
    </Box>
  );
};
