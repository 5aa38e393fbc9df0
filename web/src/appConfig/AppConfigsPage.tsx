import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Names } from '../kit/Names.tsx';
import { Picture } from '../kit/Picture.tsx';
import { YesNo } from '../kit/YesNo.tsx';

const column = columnsOf(appConfig)();

export const AppConfigsPage = () => {
  const t = useT();
  const columns = [
    column('appIconUrl', {
      isPicture: true,
      width: 70,
      render: row => <Picture url={row.appIconUrl} width={40} height={40} />,
    }),
    column('name', { isTitle: true }),
    column('appName', { rank: 3 }),
    column('partnerId', { rank: 2, render: row => <Names of="partner" ids={[row.partnerId]} /> }),
    column('isDefault', { render: row => <YesNo value={row.isDefault} /> }),
  ];
  return (
    <ListPage title={t('appConfig.list.title')}>
      <EntityList
        of={appConfig}
        label={t('appConfig.list.title')}
        columns={columns}
        search={t('appConfig.list.search')}
        empty={t('appConfig.list.empty')}
      />
    </ListPage>
  );
};
