import { customer } from '@latchkey/events/customer/customer.ts';
import type { CustomerRow } from '../app/customers.ts';
import { useProfile } from '../app/profile.tsx';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { logoColumns } from '../kit/logoColumns.tsx';
import { Names } from '../kit/Names.tsx';

const column = columnsOf(customer)<CustomerRow>();

export const CustomersPage = () => {
  const say = useSay();
  const { writablePartners } = useProfile();
  const columns = [
    ...logoColumns<CustomerRow>(
      ({ name }) => name || say('customer.unnamed'),
      ({ partnerName }) => partnerName,
    ),
    column('appConfigId', {
      render: row => <Names of="appConfig" ids={[row.appConfigId]} otherwise={say('customer.defaultApp')} />,
    }),
  ];
  const partners = {
    source: 'partnerId',
    label: say('customer.fields.partnerId'),
    choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
  };
  return (
    <ListPage title={say('customer.list.title')}>
      <EntityList
        of={customer}
        label={say('customer.list.title')}
        columns={columns}
        search={say('customer.list.search')}
        filters={writablePartners.length > 1 ? [partners] : []}
        linkOf={row => `/global/customers/${row.id}`}
        empty={say('customer.list.empty')}
      />
    </ListPage>
  );
};
