import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { batchFileName } from '@latchkey/events/voucher/voucherFileName.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { NoteDialog } from '../kit/NoteDialog.tsx';

export interface Batch {
  readonly batchId: string;
  readonly description: string;
  readonly amount: number;
}

export const BatchFiles = ({ batch }: { readonly batch: Batch }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DownloadButton
        url={`${voucher.path}/batches/${batch.batchId}.pdf`}
        fileName={batchFileName(batch, 'pdf')}
        accept="application/pdf"
        label={t('voucher.batch.pdf')}
      />
      <DownloadButton
        url={`${voucher.path}?batchId=${batch.batchId}`}
        fileName={batchFileName(batch, 'csv')}
        accept="text/csv"
        label={t('voucher.batch.csv')}
      />
    </Box>
  );
};

interface Props {
  readonly batch: Batch & { readonly count: number };
  readonly onClose: () => void;
}

export const VoucherBatchDialog = ({ batch, onClose }: Props) => {
  const t = useT();
  return (
    <NoteDialog title={t('voucher.batch.title', { smart_count: batch.count })} width={480} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('voucher.batch.text')}</Typography>
        <BatchFiles batch={batch} />
      </Box>
    </NoteDialog>
  );
};
