import { partner, type Partner } from '@latchkey/events/partner/partner.ts';
import { Box, Typography } from '@mui/material';
import { useGetMany } from 'react-admin';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';

const column = columnsOf(partner)();

/** The chain from the top partner down to the one above. */
const Chain = ({ row: { lineagePartnerIds } }: { readonly row: Partner }) => {
  const ids = lineagePartnerIds.slice(0, -1);
  const { data } = useGetMany<Partner>('partner', { ids }, { enabled: ids.length > 0 });
  const names = data?.flatMap(one => one?.name ?? []) ?? [];
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {names.join(' › ')}
    </Typography>
  );
};

export const PartnersPage = () => {
  const say = useSay();
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
          {row.name}
          {row.parentId !== null && <Chain row={row} />}
        </Box>
      ),
    }),
  ];
  return (
    <ListPage title={say('partner.list.title')}>
      <EntityList
        of={partner}
        label={say('partner.list.title')}
        columns={columns}
        search={say('partner.list.search')}
        empty={say('partner.list.empty')}
      />
    </ListPage>
  );
};
