import { appConfig, type AppConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { asProblem, Problem } from '../core/problem.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { listQueryAt, useNeighbors } from '../kit/useNeighbors.ts';
import { appsPath } from './appForms.ts';
import { AppCustomization, AppLinks, AppOverview } from './AppParts.tsx';
import { EditAppDialog, type Part } from './EditAppDialog.tsx';

const putBack = { command: 'change', method: 'PUT' } as const;
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

export const appPage = (id: string, from: string): string =>
  `${appsPath}/${id}?${new URLSearchParams({ from })}`;

export const AppConfigPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { appConfigId = '' } = useParams();
  const mayChange = useMayHere('platform.manage');
  const url = `${appConfig.path}/${encodeURIComponent(appConfigId)}`;
  const { row: app, revision, error, reload } = useEditable<AppConfig>(url);
  const [asking, setAsking] = useState<Part | 'delete' | null>(null);
  const neighbors = useNeighbors<AppConfig>({
    of: appConfig,
    id: appConfigId,
    listQuery: from => (from.startsWith(appsPath) ? listQueryAt(from, appConfig) : null),
    linkOf: (one, from) => appPage(one.id, from),
  });
  const base = `${appsPath}/${appConfigId}`;
  if (!app) return <DetailPage title="" isPending error={asMissing(error)} base={base} tabs={[]} />;
  const parts = { app, onEdit: mayChange ? setAsking : undefined };
  const remove = (
    <DeleteMenu
      name={app.name}
      label={t('appConfig.commands.delete.submit')}
      reason={app.isDefault ? t('appConfig.defaultIs') : undefined}
      onClick={() => setAsking('delete')}
    />
  );
  return (
    <>
      <DetailPage
        title={app.name}
        picture={<Picture url={app.appIconUrl} name={app.name} width={36} height={36} />}
        actions={mayChange ? remove : undefined}
        base={base}
        neighbors={neighbors}
        history={{
          of: appConfig,
          id: app.id,
          putBack: mayChange ? putBack : null,
          onPutBack: () => void reload(),
        }}
        tabs={[
          { name: 'overview', label: t('appConfig.tabs.overview'), content: <AppOverview {...parts} /> },
          { name: 'links', label: t('appConfig.tabs.links'), content: <AppLinks {...parts} /> },
          {
            name: 'customization',
            label: t('appConfig.tabs.customization'),
            content: <AppCustomization {...parts} onReload={() => void reload()} />,
          },
        ]}
      />
      {asking === 'delete' && (
        <ConfirmCommand
          of={appConfig}
          command="delete"
          id={app.id}
          revision={revision}
          text={t('appConfig.deleteText', { name: app.name })}
          isCounted
          isDangerous
          onClose={() => setAsking(null)}
          onDone={() => void navigate(appsPath)}
        />
      )}
      {asking !== null && asking !== 'delete' && (
        <EditAppDialog part={asking} row={app} {...{ revision, reload }} onClose={() => setAsking(null)} />
      )}
    </>
  );
};
