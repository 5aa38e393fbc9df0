import AddIcon from '@mui/icons-material/Add';
import RedeemIcon from '@mui/icons-material/Redeem';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useOpenedBy } from '../kit/useOpenedBy.ts';
import { NewVouchers } from './NewVouchers.tsx';
import { RedeemDialog } from './RedeemDialog.tsx';
import { VoucherList } from './VoucherList.tsx';
import { codeIn } from './voucherRow.ts';

export { vouchersTab } from './voucherRow.ts';

interface OfPartner {
  readonly partnerId: string;
}

interface AddProps extends OfPartner {
  /** Whether links with `#create` open the dialog of this button. */
  readonly isLinked?: boolean;
}
export const AddVoucher = ({ partnerId, isLinked = false }: AddProps) => {
  const t = useT();
  const { isOpen, open, close } = useOpenedBy(isLinked ? '#create' : null);
  if (!useMayHere('partner.manage')) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
        {t('voucher.add')}
      </Button>
      <NewVouchers partnerId={isOpen ? partnerId : null} onClose={close} />
    </>
  );
};

export const VouchersTab = ({ partnerId }: OfPartner) => (
  <VoucherList partnerId={partnerId} firstAction={<AddVoucher partnerId={partnerId} />} />
);

interface OfCustomer {
  readonly customerId: string;
  readonly customerName: string;
}

export const RedeemVoucher = ({ customerId, customerName }: OfCustomer) => {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const voucherCode = codeIn(hash);
  if (!useMayHere('customer.manage')) return null;
  const close = () => {
    setIsOpen(false);
    if (voucherCode !== null) void navigate(pathname + search, { replace: true });
  };
  return (
    <>
      <Button variant="outlined" startIcon={<RedeemIcon />} onClick={() => setIsOpen(true)}>
        {t('voucher.redeem')}
      </Button>
      {(isOpen || voucherCode !== null) && (
        <RedeemDialog
          customer={{ id: customerId, name: customerName }}
          voucherCode={voucherCode}
          onClose={close}
        />
      )}
    </>
  );
};
