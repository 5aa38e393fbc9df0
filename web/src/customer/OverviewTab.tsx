import { customer as noun } from '@latchkey/events/customer/customer.ts';
import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CustomerContractSummary } from '../contract/pickers.tsx';
import { SideColumn } from '../kit/SideColumn.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { useIsPast } from '../kit/history/timeParam.ts';
import { LastChanges } from '../kit/history/LastChanges.tsx';
import { measures } from '../kit/measures.ts';
import { CustomerProviders } from '../provider/pickers.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { globalPageOf, settingsPageOf } from './customerPlaces.ts';
import { CustomerSettings } from './CustomerSettings.tsx';
import { CustomerSetUp, useHasReadSetUp } from './CustomerSetUp.tsx';

interface Props {
  readonly customer: CustomerRow;
  readonly isGlobal: boolean;
  readonly onProvider: () => void;
  readonly onEdit?: ((first?: 'contacts') => void) | undefined;
}

const Today = ({ customer, isGlobal, onProvider, onEdit }: Props) => {
  const { id } = customer;
  const hasReadSetUp = useHasReadSetUp(id);
  const seesContract = isGlobalAdmin(useProfile()) && isGlobal;
  return (
    <SideColumn first={<CustomerSetUp {...{ customer, isGlobal, onProvider, onEdit }} />}>
      {seesContract && (
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <CustomerContractSummary customerId={id} to={`${globalPageOf(id)}/tabs/contracts`} />
        </Suspense>
      )}
      {hasReadSetUp && (
        <LastChanges of={noun} id={id} base={isGlobal ? globalPageOf(id) : settingsPageOf(id)} />
      )}
    </SideColumn>
  );
};

export const OverviewTab = (props: Props) => {
  const { customer, isGlobal, onEdit } = props;
  const t = useT();
  const { partner } = customer;
  const isPast = useIsPast();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        minWidth: 0,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: isPast ? 'minmax(0, 1fr)' : `minmax(0, 1fr) ${measures.aside}px`,
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Section title={t('customer.config.general')} onEdit={onEdit && (() => onEdit())}>
          <CustomerSettings customer={customer} isGlobal={isGlobal}>
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
      {!isPast && <Today {...props} />}
    </Box>
  );
};
