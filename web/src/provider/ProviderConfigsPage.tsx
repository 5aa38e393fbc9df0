import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { fieldForms } from '@latchkey/events/provider/kinds/forms.ts';
import { settingNames } from '@latchkey/events/provider/kinds/settings.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useMayHere } from '../core/rights.ts';
import { useT, type T } from '../core/t.ts';
import { columnsOf, type Column } from '../kit/columnsOf.ts';
import { useCloseEntry, useIsStillOpen } from '../kit/dialogEntry.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { CreateConfigDialog, EditConfigDialog } from './ConfigDialogs.tsx';
import type { ShownConfig } from './configForm.ts';
import { kindChoices } from './ConfigFields.tsx';
import { HealthOfRow, LastCallOfRow, WaitingOfRow } from './ConfigHealth.tsx';

const column = columnsOf(providerConfig)<ShownConfig>();
const path = '/global/provider-settings';
const creating = '#create';
const editing = '#edit=';

const isRemote = ({ credentialProvider }: ShownConfig) => providerKinds[credentialProvider].remote !== null;

const healthColumns = (t: T): readonly Column<ShownConfig>[] => [
  {
    source: 'health',
    isSortable: false,
    exports: [],
    label: t('providerConfig.health.title'),
    minWidth: 150,
    rank: 2,
    render: row => (isRemote(row) ? <HealthOfRow id={row.id} /> : '–'),
  },
  {
    source: 'calledAt',
    isSortable: false,
    exports: [],
    label: t('providerConfig.health.called'),
    width: 150,
    rank: 2,
    render: row => (isRemote(row) ? <LastCallOfRow id={row.id} /> : '–'),
  },
  {
    source: 'waiting',
    isSortable: false,
    exports: [],
    label: t('providerConfig.health.waiting'),
    width: 150,
    rank: 3,
    render: row => (isRemote(row) ? <WaitingOfRow id={row.id} /> : '–'),
  },
];

export const ProviderConfigsPage = () => {
  const t = useT();
  const { writablePartners } = useProfile();
  const mayManage = useMayHere('platform.manage');
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const close = useCloseEntry();
  const isStillOpen = useIsStillOpen();
  const columns = useMemo(
    () => [
      column('displayName', { isTitle: true }),
      ...(kindChoices.length > 1
        ? [
            column('credentialProvider', {
              width: 200,
              exports: [
                {
                  field: 'credentialProvider',
                  words: Object.fromEntries(kindChoices.map(({ value, text }) => [value, text])),
                },
              ],
              render: row => providerKinds[row.credentialProvider].label,
            }),
          ]
        : []),
      ...settingNames.flatMap(name => {
        const shown = fieldForms[name].column;
        return shown
          ? [
              column(name, {
                ...shown,
                exports: [{ field: `baseSettings.${name}` }],
                render: row => row.baseSettings[name],
              }),
            ]
          : [];
      }),
      ...(mayManage ? healthColumns(t) : []),
    ],
    [mayManage, t],
  );
  const filters: readonly Filter[] = [
    {
      source: 'credentialProvider',
      label: t('providerConfig.fields.credentialProvider'),
      choices: kindChoices,
    },
    {
      source: 'partnerIds',
      label: t('providerConfig.fields.partnerId'),
      choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
    },
    { kind: 'flag', source: 'nullPartner', label: t('providerConfig.list.global') },
  ];
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
      {t('providerConfig.commands.create.title')}
    </Button>
  );
  return (
    <ListPage title={t('providerConfig.list.title')} actions={mayManage ? add : undefined}>
      <EntityList<ShownConfig>
        of={providerConfig}
        storeKey="providerConfig"
        label={t('providerConfig.list.title')}
        columns={columns}
        search={t('providerConfig.list.search')}
        filters={filters}
        linkOf={({ id }) => (mayManage ? `${path}${search}${editing}${id}` : null)}
        nameOf={({ displayName }) => displayName}
        empty={t('providerConfig.list.empty')}
        firstAction={mayManage ? add : undefined}
      />
      {hash === creating && mayManage && (
        <CreateConfigDialog onClose={close} onUnreached={id => isStillOpen() && setHash(editing + id)} />
      )}
      {hash.startsWith(editing) && mayManage && (
        <EditConfigDialog id={hash.slice(editing.length)} onClose={close} />
      )}
    </ListPage>
  );
};
