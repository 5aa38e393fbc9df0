import { Box } from '@mui/material';
import type { CustomerRow } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { CustomerProviders } from '../providerConfig/pickers.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { CustomerSettings } from './CustomerSettings.tsx';

interface Props {
  readonly customer: CustomerRow;
  readonly isGlobal: boolean;
  readonly onEdit?: (() => void) | undefined;
}

export const OverviewTab = ({ customer, isGlobal, onEdit }: Props) => {
  const t = useT();
  const { partner } = customer;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Section title={t('customer.config.general')} onEdit={onEdit}>
        <CustomerSettings customer={customer}>
          <Field label={t('customer.fields.partnerId')}>
            {partner.deleted ? t('customer.partnerDeleted') : partner.name}
          </Field>
        </CustomerSettings>
        <Field label="ID">
          <CopyValue value={customer.id} label="ID" />
        </Field>
      </Section>
      <CustomerProviders customerId={customer.id} isGlobal={isGlobal} />
    </Box>
  );
};
