import { customer } from '@latchkey/events/customer/customer.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import CreditsIcon from '@mui/icons-material/TollOutlined';
import OpenIcon from '@mui/icons-material/LoginOutlined';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere, mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { valuesOf, type Filter } from '../kit/list/filters.ts';
import { filterIn } from '../kit/list/plainFilters.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { logoColumns } from '../kit/logoColumns.tsx';
import { AddCreditsDialog } from '../credit/pickers.tsx';
import {
  CustomerCredentials,
  CustomerCredits,
  CustomerLastOrder,
  CustomerProblems,
} from './CustomerFigures.tsx';
import { CreateCustomerDialog } from './CreateCustomerDialog.tsx';
import { customersPath, globalPageOf, ownAreaOf } from './customerPlaces.ts';

const column = columnsOf(customer)<CustomerRow>();

const creating = '#create';

export const CustomersPage = () => {
  const t = useT();
  const profile = useProfile();
  const { writablePartners } = profile;
  const mayCreate = mayAnywhere(profile, 'partner.manage');
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [toppedUp, setToppedUp] = useState<string | null>(null);
  const close = useCloseEntry();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
      {t('customer.commands.create.title')}
    </Button>
  );
  const columns = useMemo(
    () => [
      ...logoColumns<CustomerRow>(
        ({ name }) => name || t('customer.unnamed'),
        ({ partner }) => (partner.deleted ? t('customer.partnerDeleted') : partner.name),
        [{ field: 'name' }, { field: 'partner.name', head: t('customer.fields.partnerId') }],
      ),
      {
        source: 'appConfigName',
        isSortable: true,
        label: t('customer.fields.appConfigId'),
        exports: [{ field: 'appConfig.name', words: { '': t('customer.defaultApp') } }],
        width: 200, // fixed, to leave space for several providers on one line
        render: (row: CustomerRow) => row.appConfig?.name ?? t('customer.defaultApp'),
      },
      {
        source: 'credits',
        isSortable: true,
        label: t('customer.figures.credits'),
        align: 'right' as const,
        width: 130,
        rank: 2 as const,
        render: ({ id }: CustomerRow) => <CustomerCredits id={id} />,
      },
      {
        source: 'credentials',
        isSortable: true,
        firstOrder: 'DESC' as const,
        label: t('customer.figures.credentials'),
        align: 'right' as const,
        width: 146,
        rank: 2 as const,
        render: ({ id }: CustomerRow) => <CustomerCredentials id={id} />,
      },
      {
        source: 'problems',
        isSortable: true,
        firstOrder: 'DESC' as const,
        label: t('customer.figures.problemsHead'),
        width: 150,
        rank: 2 as const,
        render: ({ id, name }: CustomerRow) => (
          <CustomerProblems id={id} name={name || t('customer.unnamed')} />
        ),
      },
      {
        source: 'lastOrder',
        isSortable: true,
        firstOrder: 'DESC' as const,
        exports: [{ field: 'lastOrder.status' }, { field: 'lastOrder.createdAt' }],
        label: t('customer.figures.lastOrder'),
        width: 270,
        rank: 3 as const,
        render: ({ id }: CustomerRow) => <CustomerLastOrder id={id} />,
      },
      column('providers', {
        exports: [{ field: 'providers.displayName' }],
        rank: 2,
        minWidth: 160,
        render: row => row.providers.map(one => one.displayName).join(', ') || '–',
      }),
      column('technicalContactEmails', {
        rank: 3,
        isExtra: true,
        minWidth: 200,
        render: row => row.technicalContactEmails.join(', ') || '–',
      }),
    ],
    [t],
  );
  const partners: Filter = {
    source: 'partnerId',
    label: t('customer.fields.partnerId'),
    choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
  };
  const [filteredBy, ...furtherPartners] = valuesOf(filterIn(search), partners.source);
  return (
    <ListPage title={t('customer.list.title')} actions={mayCreate ? create : undefined}>
      <EntityList
        of={customer}
        storeKey="customer"
        label={t('customer.list.title')}
        columns={columns}
        search={t('customer.list.search')}
        filters={[
          ...(writablePartners.length > 1 ? [partners] : []),
          { kind: 'flag', source: 'hasProblems', label: t('customer.figures.withProblems') },
          { kind: 'flag', source: 'hasLowCredits', label: t('customer.figures.lowCredits') },
          { kind: 'record', source: 'appConfigId', of: 'appConfig', label: t('customer.fields.appConfigId') },
        ]}
        nameOf={({ name }) => name || t('customer.unnamed')}
        linkOf={row => globalPageOf(row.id, `${customersPath}${search}`)}
        actionsOf={row => [
          { label: t('customer.open'), icon: OpenIcon, to: ownAreaOf(row.id) },
          ...(mayAtCustomer(profile, 'partner.manage', row)
            ? [
                {
                  label: t('credit.commands.add.title'),
                  icon: CreditsIcon,
                  onClick: () => setToppedUp(row.id),
                },
              ]
            : []),
        ]}
        empty={t('customer.list.empty')}
        firstAction={mayCreate ? create : undefined}
      />
      {toppedUp !== null && (
        <Suspense>
          <AddCreditsDialog customerId={toppedUp} onClose={() => setToppedUp(null)} />
        </Suspense>
      )}
      {hash === creating && mayCreate && (
        <CreateCustomerDialog
          partnerId={furtherPartners.length === 0 ? filteredBy : undefined}
          onClose={close}
        />
      )}
    </ListPage>
  );
};
