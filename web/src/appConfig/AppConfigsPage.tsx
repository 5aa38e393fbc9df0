import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { useGetMany } from 'react-admin';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { YesNo } from '../kit/YesNo.tsx';

const column = columnsOf(appConfig)();

const PartnerName = ({ id }: { readonly id: string | null }) => {
  const { data } = useGetMany<{ id: string; name: string }>(
    'partner',
    { ids: id === null ? [] : [id] },
    { enabled: id !== null },
  );
  return data?.[0]?.name ?? '–';
};

export const AppConfigsPage = () => {
  const say = useSay();
  const columns = [
    column('appIconUrl', {
      width: 70,
      render: row => <Picture url={row.appIconUrl} width={40} height={40} />,
    }),
    column('name', { isTitle: true }),
    column('appName'),
    column('partnerId', { render: row => <PartnerName id={row.partnerId} /> }),
    column('isDefault', { render: row => <YesNo value={row.isDefault} /> }),
  ];
  return (
    <ListPage title={say('appConfig.list.title')}>
      <EntityList
        of={appConfig}
        label={say('appConfig.list.title')}
        columns={columns}
        search={say('appConfig.list.search')}
        empty={say('appConfig.list.empty')}
      />
    </ListPage>
  );
};
