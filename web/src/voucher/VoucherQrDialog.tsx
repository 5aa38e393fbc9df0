import { Button, DialogActions, DialogContent } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { VoucherQr } from './VoucherQr.tsx';
import type { VoucherRow } from './voucherRow.ts';

interface Props {
  readonly row: VoucherRow;
  readonly onClose: () => void;
}

export const VoucherQrDialog = ({ row, onClose }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={t('voucher.qr.title', { name: row.description })} width={720} onClose={onClose}>
      <DialogContent>
        <VoucherQr row={row} pixels={200} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('kit.dialog.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
