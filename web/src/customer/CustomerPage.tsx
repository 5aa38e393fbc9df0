import { customer as noun } from '@latchkey/events/customer/customer.ts';
import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCustomer, type CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin, useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useRecord } from '../kit/history/useRecord.ts';
import { Notice } from '../kit/Notice.tsx';
import { Picture } from '../kit/Picture.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { listQueryAt, useNeighbors } from '../kit/useNeighbors.ts';
import { CustomerRelated } from '../activity/pickers.tsx';
import { OwnAuthProviders } from '../authProvider/pickers.tsx';
import { CustomerContract } from '../contract/pickers.tsx';
import { CustomerCredits } from '../credit/pickers.tsx';
import { SampleNotice } from '../sampleData/pickers.tsx';
import { AddCustomerProvider } from '../provider/pickers.tsx';
import { customersPath, globalPageOf, ownAreaOf, settingsPageOf } from './customerPlaces.ts';
import { CustomizationTab } from './CustomizationTab.tsx';
import { DataFormatsTab } from './DataFormatsTab.tsx';
import { DeleteCustomerDialog } from './DeleteCustomerDialog.tsx';
import { EditCustomerDialog } from './EditCustomerDialog.tsx';
import { OverviewTab } from './OverviewTab.tsx';

const putBack = { command: 'change', method: 'PATCH' } as const;

type Asking = 'edit' | 'contacts' | 'delete' | 'provider' | null;

const Missing = ({
  isGlobal,
  onProvider,
}: {
  readonly isGlobal: boolean;
  readonly onProvider: () => void;
}) => {
  const t = useT();
  const { id, providers, dataFormatIds } = useCustomer();
  const mayMend = useMayHere('partner.manage');
  const { pathname } = useLocation();
  const formats = `${globalPageOf(id)}/tabs/data-formats`;
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      <SampleNotice id={id} />
      {isGlobal && providers.length === 0 && (
        <Notice kind="error" action={mayMend ? t('customer.addProvider') : undefined} onAction={onProvider}>
          {t('customer.config.noProviders')}
        </Notice>
      )}
      {isGlobal && dataFormatIds.length === 0 && (
        <Notice {...(pathname === formats ? {} : { action: t('customer.toFormats'), to: formats })}>
          {t('customer.formats.none')}
        </Notice>
      )}
    </Box>
  );
};

export const CustomerPage = () => {
  const t = useT();
  const today = useCustomer();
  const { row, error, isPast } = useRecord<CustomerRow>(noun, today.id);
  const profile = useProfile();
  const { pathname, hash } = useLocation();
  const isGlobal = pathname.startsWith(`${customersPath}/`);
  const managesPartner = useMayHere('partner.manage') && isGlobal;
  const neighbors = useNeighbors<CustomerRow>({
    of: noun,
    id: today.id,
    listQuery: from => (isGlobal && from.startsWith(customersPath) ? listQueryAt(from, noun) : null),
    linkOf: (one, from) => globalPageOf(one.id, from),
  });
  const [asking, setAsking] = useState<Asking>(managesPartner && hash === '#provider' ? 'provider' : null);
  const mayEdit = useMayHere('customer.manage');
  const { id } = today;
  const base = isGlobal ? globalPageOf(id) : settingsPageOf(id);
  if (isPast && !row) return <DetailPage title="" isPending error={error} base={base} tabs={[]} />;
  const customer = (isPast && row) || today;
  const name = customer.name || t('customer.unnamed');
  const close = () => setAsking(null);
  const remove = () => setAsking('delete');
  const overview = {
    name: 'overview',
    label: t('customer.tabs.overview'),
    content: (
      <OverviewTab
        customer={customer}
        isGlobal={isGlobal}
        onProvider={() => setAsking('provider')}
        onEdit={mayEdit ? first => setAsking(first ?? 'edit') : undefined}
      />
    ),
  };
  const customization = {
    name: 'customization',
    label: t('customer.tabs.customization'),
    content: <CustomizationTab customer={customer} mayEdit={mayEdit} />,
  };
  const authProviders = {
    name: 'auth-providers',
    label: t('authProvider.tab'),
    content: <OwnAuthProviders owner={{ noun: 'customer', id }} />,
  };
  const ofManagers = mayEdit ? [authProviders] : [];
  const globalTabs = [
    {
      name: 'data-formats',
      label: t('customer.tabs.dataFormats'),
      count: customer.dataFormatIds.length,
      content: <DataFormatsTab customer={customer} />,
    },
    customization,
    ...ofManagers,
    {
      name: 'credits',
      label: t('customer.tabs.credits'),
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <CustomerCredits />
        </Suspense>
      ),
    },
  ];
  const contracts = {
    name: 'contracts',
    label: t('contract.tab'),
    content: (
      <Suspense fallback={<PageSkeleton />}>
        <CustomerContract customerId={id} />
      </Suspense>
    ),
  };
  if (isGlobalAdmin(profile)) globalTabs.push(contracts);
  return (
    <>
      <DetailPage
        title={name}
        picture={<Picture url={isPast ? null : customer.appLogoUrl} name={name} width={36} height={36} />}
        actions={
          isGlobal && (
            <>
              <Button variant="outlined" component={Link} to={ownAreaOf(id)}>
                {t('customer.open')}
              </Button>
              {managesPartner && <DeleteMenu name={name} label={t('customer.remove')} onClick={remove} />}
            </>
          )
        }
        lead={isPast ? null : <Missing isGlobal={isGlobal} onProvider={() => setAsking('provider')} />}
        base={base}
        neighbors={neighbors}
        history={{
          of: noun,
          id,
          putBack: mayEdit ? putBack : null,
          isWhole: false,
          related: isPast ? null : <CustomerRelated customerId={id} />,
        }}
        tabs={isPast ? [overview] : [overview, ...(isGlobal ? globalTabs : [customization, ...ofManagers])]}
      />
      {(asking === 'edit' || asking === 'contacts') && (
        <EditCustomerDialog
          id={id}
          first={asking === 'contacts' ? asking : undefined}
          isGlobal={isGlobal}
          onDelete={managesPartner ? remove : undefined}
          onClose={close}
        />
      )}
      {asking === 'delete' && <DeleteCustomerDialog row={customer} onClose={close} />}
      {asking === 'provider' && <AddCustomerProvider customerId={id} onClose={close} />}
    </>
  );
};
