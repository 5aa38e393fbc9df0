import { kindsFor, type NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { Box, Button, FormControlLabel, MenuItem, Paper, Switch, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { MoreRows } from '../kit/MoreRows.tsx';
import { LinesSkeleton } from './LinesSkeleton.tsx';
import { NotificationLine } from './NotificationLine.tsx';
import { NotificationSettingsDialog } from './NotificationSettingsDialog.tsx';
import { settingsHash } from './notificationRow.ts';
import { useMarkRead, useNotifications } from './useNotifications.ts';

export const NotificationsPage = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const kinds = kindsFor(useProfile().directPermissions);
  const kind = kinds.find(one => one === parameters.get('kind')) ?? null;
  const isUnread = parameters.get('unread') === 'true';
  const list = useNotifications({ kind, isUnread });
  const { rows, isPending, error, refetch } = list;
  const { mutate, isPending: isMarking } = useMarkRead();
  const filter = (next: { readonly kind: NotificationKind | null; readonly isUnread: boolean }) =>
    setParameters(
      { ...(next.kind ? { kind: next.kind } : {}), ...(next.isUnread ? { unread: 'true' } : {}) },
      { replace: true },
    );
  const close = useCloseEntry();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const markAll = () => mutate(null, { onSuccess: () => notify('notification.marked') });
  const isFiltered = kind !== null || isUnread;
  if (kinds.length === 0 && rows.length === 0 && !isPending && !error)
    return (
      <ListPage title={t('notification.title')}>
        <EmptyState text={t('notification.settings.none')} />
      </ListPage>
    );
  const content = () => {
    if (error && rows.length === 0) return <ErrorArea error={error} onAgain={() => void refetch()} />;
    if (isPending) return <LinesSkeleton />;
    if (rows.length === 0)
      return (
        <EmptyState
          text={t(isFiltered ? 'notification.nothing' : 'notification.empty')}
          action={
            isFiltered && (
              <Button variant="outlined" onClick={() => filter({ kind: null, isUnread: false })}>
                {t('notification.clear')}
              </Button>
            )
          }
        />
      );
    return (
      <Paper
        variant="outlined"
        component="ul"
        aria-label={t('notification.list')}
        sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0, overflow: 'clip' }}
      >
        {rows.map(row => (
          <NotificationLine key={row.id} row={row} onRead={id => mutate([id])} />
        ))}
      </Paper>
    );
  };
  return (
    <ListPage
      title={t('notification.title')}
      actions={
        <>
          <Button variant="outlined" onClick={() => setHash(settingsHash)}>
            {t('notification.settings.open')}
          </Button>
          <Button
            variant="outlined"
            loading={isMarking}
            disabled={rows.every(({ isRead }) => isRead)}
            onClick={markAll}
          >
            {t('notification.markAll')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          select
          size="small"
          label={t('notification.kind')}
          value={kind ?? ''}
          onChange={({ target: { value } }) =>
            filter({ kind: kinds.find(one => one === value) ?? null, isUnread })
          }
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minWidth: 240 }}
        >
          <MenuItem value="">{t('notification.all')}</MenuItem>
          {kinds.map(one => (
            <MenuItem key={one} value={one}>
              {t(`notification.kinds.${one}.name`)}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Switch checked={isUnread} onChange={(_, next) => filter({ kind, isUnread: next })} />}
          label={t('notification.onlyUnread')}
        />
      </Box>
      {content()}
      <MoreRows query={list} />
      {hash === settingsHash && <NotificationSettingsDialog onClose={close} />}
    </ListPage>
  );
};
