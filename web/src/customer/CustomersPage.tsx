import { customer } from '@latchkey/events/customer/customer.ts';
import type { CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { logoColumns } from '../kit/logoColumns.tsx';
import { Names } from '../kit/Names.tsx';

const column = columnsOf(customer)<CustomerRow>();

export const CustomersPage = () => {
  const t = useT();
  const { writablePartners } = useProfile();
  const columns = [
    ...logoColumns<CustomerRow>(
      ({ name }) => name || t('customer.unnamed'),
      ({ partner }) => partner.name,
    ),
    column('appConfigId', {
      render: row => <Names of="appConfig" ids={[row.appConfigId]} otherwise={t('customer.defaultApp')} />,
    }),
  ];
  const partners = {
    source: 'partnerId',
    label: t('customer.fields.partnerId'),
    choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
  };
  return (
    <ListPage title={t('customer.list.title')}>
      <EntityList
        of={customer}
        label={t('customer.list.title')}
        columns={columns}
        search={t('customer.list.search')}
        filters={writablePartners.length > 1 ? [partners] : []}
        linkOf={row => `/global/customers/${row.id}`}
        empty={t('customer.list.empty')}
      />
    </ListPage>
  );
};
