import { customer } from '@latchkey/events/customer/customer.ts';
import { Box, Typography } from '@mui/material';
import { useGetMany } from 'react-admin';
import type { CustomerRow } from '../app/customers.ts';
import { useProfile } from '../app/profile.tsx';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';

const column = columnsOf(customer)<CustomerRow>();

const AppName = ({ id }: { readonly id: string | null }) => {
  const say = useSay();
  const { data } = useGetMany<{ id: string; name: string }>(
    'appConfig',
    { ids: id === null ? [] : [id] },
    { enabled: id !== null },
  );
  return id === null ? say('customer.defaultApp') : (data?.[0]?.name ?? '–');
};

export const CustomersPage = () => {
  const say = useSay();
  const { writablePartners } = useProfile();
  const columns = [
    column('appLogoUrl', {
      isPicture: true,
      width: 70,
      render: row => <Picture url={row.appLogoUrl} width={40} height={40} />,
    }),
    column('name', {
      isTitle: true,
      render: row => (
        <Box component="span">
          {row.name || say('customer.unnamed')}
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', fontWeight: 400 }}
          >
            {row.partnerName}
          </Typography>
        </Box>
      ),
    }),
    column('appConfigId', { render: row => <AppName id={row.appConfigId} /> }),
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
