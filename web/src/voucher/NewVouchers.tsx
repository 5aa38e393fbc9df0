import { useState, type ComponentProps } from 'react';
import { CreateVoucherDialog } from './CreateVoucherDialog.tsx';
import { VoucherBatchDialog } from './VoucherBatch.tsx';

type MadeBatch = ComponentProps<typeof VoucherBatchDialog>['batch'];

interface Props {
  readonly partnerId: string | null;
  readonly onClose: () => void;
}

export const NewVouchers = ({ partnerId, onClose }: Props) => {
  const [batch, setBatch] = useState<MadeBatch | null>(null);
  return (
    <>
      {partnerId !== null && (
        <CreateVoucherDialog partnerId={partnerId} onClose={onClose} onBatch={setBatch} />
      )}
      {batch !== null && <VoucherBatchDialog batch={batch} onClose={() => setBatch(null)} />}
    </>
  );
};
