import { partner, type Partner } from '@latchkey/events/partner/partner.ts';
import { useSay } from '../app/say.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { logoColumns } from '../kit/logoColumns.tsx';
import { Names } from '../kit/Names.tsx';

/** The chain from the top partner down to the one above. */
const Above = ({ row: { lineagePartnerIds } }: { readonly row: Partner }) => (
  <Names of="partner" ids={lineagePartnerIds.slice(0, -1)} between=" › " otherwise="" />
);

export const PartnersPage = () => {
  const say = useSay();
  return (
    <ListPage title={say('partner.list.title')}>
      <EntityList
        of={partner}
        label={say('partner.list.title')}
        columns={logoColumns<Partner>(
          ({ name }) => name,
          row => row.parentId !== null && <Above row={row} />,
        )}
        search={say('partner.list.search')}
        empty={say('partner.list.empty')}
      />
    </ListPage>
  );
};
