import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import { VoucherQr } from './VoucherQr.tsx';
import type { VoucherRow } from './voucherRow.ts';

interface Props {
  readonly row: VoucherRow;
  readonly onClose: () => void;
}

export const VoucherQrDialog = ({ row, onClose }: Props) => {
  const t = useT();
  return (
    <NoteDialog title={t('voucher.qr.title', { name: row.description })} width={720} onClose={onClose}>
      <VoucherQr row={row} pixels={200} />
    </NoteDialog>
  );
};
