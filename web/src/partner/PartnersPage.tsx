import { partner, type Partner } from '@latchkey/events/partner/partner.ts';
import { useT } from '../core/t.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { logoColumns } from '../kit/logoColumns.tsx';
import { Names } from '../kit/Names.tsx';

/** The chain from the top partner down to the one above. */
const Above = ({ row: { lineagePartnerIds } }: { readonly row: Partner }) => (
  <Names of="partner" ids={lineagePartnerIds.slice(0, -1)} between=" › " otherwise="" />
);

export const PartnersPage = () => {
  const t = useT();
  return (
    <ListPage title={t('partner.list.title')}>
      <EntityList
        of={partner}
        label={t('partner.list.title')}
        columns={logoColumns<Partner>(
          ({ name }) => name,
          row => row.parentId !== null && <Above row={row} />,
        )}
        search={t('partner.list.search')}
        empty={t('partner.list.empty')}
      />
    </ListPage>
  );
};
