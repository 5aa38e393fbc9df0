import { id } from '@latchkey/events/kernel/terms.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { z } from 'zod';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { usualPartner } from '../core/usualPartner.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import { useOpenedBy } from '../kit/useOpenedBy.ts';
import { NewVouchers } from './NewVouchers.tsx';
import { VoucherList } from './VoucherList.tsx';

const choice = z.object({ partnerId: id });

interface ChooseProps {
  readonly partners: readonly { readonly id: string; readonly name: string }[];
  readonly onChosen: (partnerId: string) => void;
  readonly onClose: () => void;
}
const ChoosePartnerDialog = ({ partners, onChosen, onClose }: ChooseProps) => {
  const t = useT();
  return (
    <CommandForm
      title={t('voucher.commands.create.title')}
      schema={choice}
      defaults={{ partnerId: usualPartner(useProfile()) }}
      submits={[{ label: t('voucher.continue'), run: async ({ partnerId }) => onChosen(String(partnerId)) }]}
      keepAs="voucher.partner"
      onClose={onClose}
    >
      <ScopedPicker
        source="partnerId"
        label={t('voucher.fields.partnerId')}
        hint={t('voucher.hints.partnerId')}
        isRequired
        isFirst
        choices={partners.map(({ id: value, name }) => ({ value, text: name }))}
      />
    </CommandForm>
  );
};

export const VouchersPage = () => {
  const t = useT();
  const profile = useProfile();
  const partners = profile.writablePartners.filter(one => canManagePartner(profile, one.id));
  const { isOpen, open, close } = useOpenedBy('#create');
  const [chosen, setChosen] = useState<string | null>(null);
  const [only] = partners.length === 1 ? partners : [];
  const partnerId = chosen ?? only?.id ?? null;
  const end = () => {
    setChosen(null);
    close();
  };
  const add = partners.length > 0 && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
      {t('voucher.add')}
    </Button>
  );
  return (
    <ListPage title={t('voucher.list.title')} actions={add || undefined}>
      <VoucherList partnerId={null} firstAction={add || undefined} />
      {isOpen && partners.length > 0 && partnerId === null && (
        <ChoosePartnerDialog partners={partners} onChosen={setChosen} onClose={end} />
      )}
      <NewVouchers partnerId={isOpen ? partnerId : null} onClose={end} />
    </ListPage>
  );
};
