import { roles } from '@latchkey/events/access/roles.ts';
import { apiKey, type KeyUse } from '@latchkey/events/apiKey/apiKey.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExpiryIcon from '@mui/icons-material/EventOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PreviewIcon from '@mui/icons-material/PlaylistAddCheck';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import type { ListName } from '../core/listPages.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { EntityList } from '../kit/EntityList.tsx';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { Picture } from '../kit/Picture.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { RoleChip } from '../kit/RoleChip.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { ApiKeyRow, KeyOwner } from './apiKeyRow.ts';
import { CreateApiKeyDialog, type Made } from './CreateApiKeyDialog.tsx';
import { CredentialsDialog } from './CredentialsDialog.tsx';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { FirstSyncDialog } from './FirstSyncDialog.tsx';

const column = columnsOf(apiKey)<ApiKeyRow>();

const Name = ({ row: { name, use, expiresAt } }: { readonly row: ApiKeyRow }) => {
  const t = useT();
  const [now] = useState(Date.now);
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {name}
      {use === 'DIRECTORY' && <StatusChip tone="used" word={t('apiKey.directory')} />}
      {isOver && <StatusChip tone="bad" word={t('apiKey.expired')} />}
    </Box>
  );
};

const lastMoment = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();

type Open =
  | { readonly history: ApiKeyRow }
  | { readonly delete: ApiKeyRow }
  | { readonly expiry: ApiKeyRow }
  | { readonly preview: ApiKeyRow }
  | { readonly credentials: Made };

interface Props {
  readonly owner: KeyOwner;
  readonly storeKey: ListName;
  readonly creating: KeyUse | null;
  readonly onCreated: () => void;
}

export const ApiKeyList = ({ owner, storeKey, creating, onCreated }: Props) => {
  const t = useT();
  const { day } = useFormats();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const columns = useMemo(
    () => [
      column('id', {
        isPicture: true,
        width: 64,
        label: t('apiKey.avatar'),
        render: ({ name }) => <Picture url={null} name={name} width={32} height={32} />,
      }),
      column('name', { isTitle: true, minWidth: 120, render: row => <Name row={row} /> }),
      column('description', { rank: 3, width: 240 }),
      column('role', {
        exports: [
          {
            field: 'rolesSorted',
            words: Object.fromEntries(roles.map(role => [role, t(`shell.roles.${role}`)])),
          },
        ],
        width: 232,
        label: t('apiKey.roles'),
        render: ({ rolesSorted }) => rolesSorted.map(role => <RoleChip key={role} role={role} />),
      }),
      column('regeneratedAt', {
        exports: [{ field: 'lastUsedAt' }],
        rank: 2,
        width: 130,
        label: t('apiKey.lastUsed'),
        render: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime time={lastUsedAt} /> : t('apiKey.never')),
      }),
      column('expiresAt', {
        rank: 2,
        width: 120,
        label: t('apiKey.lastDay'),
        render: ({ expiresAt }) => (expiresAt ? day(lastMoment(expiresAt)) : '–'),
      }),
      column('allowedAddresses', {
        rank: 3,
        isExtra: true,
        minWidth: 150,
        render: ({ allowedAddresses }) => allowedAddresses.join(', ') || '–',
      }),
      column('createdAt', {
        rank: 3,
        isExtra: true,
        width: 150,
        render: ({ createdAt }) => <RelativeTime time={createdAt} />,
      }),
    ],
    [t, day],
  );
  return (
    <>
      <EntityList<ApiKeyRow>
        of={apiKey}
        storeKey={storeKey}
        label={t('apiKey.list.title')}
        columns={columns}
        filter={{ ...owner }}
        search={t('apiKey.list.search')}
        nameOf={({ name }) => name}
        actionsOf={row => [
          ...(row.use === 'DIRECTORY'
            ? [
                {
                  label: t('apiKey.preview.show'),
                  icon: PreviewIcon,
                  onClick: () => setOpen({ preview: row }),
                },
              ]
            : []),
          {
            label: t('apiKey.credentials.show'),
            icon: KeyIcon,
            onClick: () =>
              setOpen({ credentials: { id: row.id, name: row.name, value: null, use: row.use } }),
          },
          {
            label: t('apiKey.changeExpiry'),
            icon: ExpiryIcon,
            onClick: () => setOpen({ expiry: row }),
          },
          {
            label: t('kit.history.tab'),
            icon: HistoryIcon,
            onClick: () => setOpen({ history: row }),
          },
          {
            label: t('apiKey.commands.delete.submit'),
            icon: DeleteIcon,
            isDangerous: true,
            onClick: () => setOpen({ delete: row }),
          },
        ]}
        empty={t('apiKey.list.empty')}
      />
      {creating !== null && (
        <CreateApiKeyDialog
          owner={owner}
          use={creating}
          onClose={onCreated}
          onMade={made => {
            onCreated();
            setOpen({ credentials: made });
          }}
        />
      )}
      {open !== null && 'credentials' in open && <CredentialsDialog {...open.credentials} onClose={close} />}
      {open !== null && 'expiry' in open && <ExpiryDialog row={open.expiry} onClose={close} />}
      {open !== null && 'preview' in open && <FirstSyncDialog row={open.preview} onClose={close} />}
      {open !== null && 'history' in open && (
        <HistoryDialog of={apiKey} id={open.history.id} name={open.history.name} onClose={close} />
      )}
      {open !== null && 'delete' in open && (
        <ConfirmCommand
          of={apiKey}
          command="delete"
          id={open.delete.id}
          text={t('apiKey.deleteText', { name: open.delete.name })}
          isDangerous
          isIrreversible
          onClose={close}
        />
      )}
    </>
  );
};
