import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import { appPage } from './AppConfigPage.tsx';
import { appsPath } from './appForms.ts';
import { CreateAppDialog } from './CreateAppDialog.tsx';
import { PartnerChain } from './PartnerChain.tsx';

const column = columnsOf(appConfig)();

const creating = '#create';

export const AppConfigsPage = () => {
  const t = useT();
  const mayCreate = useMayHere('platform.manage');
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const close = useCloseEntry();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const create = mayCreate ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
      {t('appConfig.commands.create.title')}
    </Button>
  ) : undefined;
  const columns = useMemo(
    () => [
      column('appIconUrl', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={row.appIconUrl} name={row.name} width={36} height={36} />,
      }),
      column('name', { isTitle: true }),
      column('appName', { rank: 3 }),
      column('partnerId', {
        rank: 2,
        exports: [],
        render: row => <PartnerChain partnerId={row.partnerId} />,
      }),
      column('isDefault', { width: 110, render: row => <YesNo value={row.isDefault} /> }),
    ],
    [],
  );
  return (
    <ListPage title={t('appConfig.list.title')} actions={create}>
      <EntityList
        of={appConfig}
        storeKey="appConfig"
        label={t('appConfig.list.title')}
        columns={columns}
        search={t('appConfig.list.search')}
        filters={[
          { kind: 'record', source: 'partnerId', of: 'partner', label: t('appConfig.fields.partnerId') },
        ]}
        linkOf={({ id }) => appPage(id, `${appsPath}${search}`)}
        nameOf={({ name }) => name}
        empty={t('appConfig.list.empty')}
        firstAction={create}
      />
      {hash === creating && mayCreate && <CreateAppDialog onClose={close} />}
    </ListPage>
  );
};
