import { Box } from '@mui/material';
import type { CustomerRow } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { useIsPast } from '../kit/history/at.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { CustomerProviders } from '../providerConfig/pickers.tsx';
import { Field, Section } from '../kit/Section.tsx';

interface Props {
  readonly customer: CustomerRow;
  readonly isGlobal: boolean;
  readonly onEdit?: (() => void) | undefined;
}

export const OverviewTab = ({ customer, isGlobal, onEdit }: Props) => {
  const t = useT();
  const { partner } = customer;
  const isPast = useIsPast();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Section title={t('customer.config.general')} onEdit={onEdit}>
        <Field label={t('customer.fields.name')}>{customer.name || t('customer.unnamed')}</Field>
        <Field label={t('customer.fields.partnerId')}>
          {partner.deleted ? t('customer.partnerDeleted') : partner.name}
        </Field>
        <Field label={t('customer.fields.appConfigId')}>
          {customer.appConfig?.name ?? t('customer.defaultApp')}
        </Field>
        <Field label={t('customer.fields.credentialRedeemMethod')}>
          {t(`customer.redeem.${customer.credentialRedeemMethod}`)}
        </Field>
        <Field label={t('customer.fields.enforceSecuredDataUniqueness')}>
          {t(customer.enforceSecuredDataUniqueness ? 'kit.field.yes' : 'kit.field.no')}
        </Field>
        <Field label={t('customer.fields.technicalContactEmails')}>
          {customer.technicalContactEmails.join(', ')}
        </Field>
        <Field label="ID">
          <CopyValue value={customer.id} label="ID" />
        </Field>
      </Section>
      {!isPast && <CustomerProviders customerId={customer.id} isGlobal={isGlobal} />}
    </Box>
  );
};
