import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';

export const NewCustomer = lazyPart(() =>
  import('./CreateCustomerDialog.tsx').then(part => part.CreateCustomerDialog),
);

export const AddCustomer = ({ partnerId }: { readonly partnerId: string }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayHere('partner.manage')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t('customer.commands.create.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewCustomer partnerId={partnerId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
