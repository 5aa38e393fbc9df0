import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { http } from '../core/http.ts';
import { isNotFound } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { lettersAtEnd } from '../kit/touchTargets.ts';
import { deviceName } from './deviceName.ts';

interface Session {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly current: boolean;
}
const path = '/admin/profile/sessions';

export const SessionsCard = () => {
  const t = useT();
  const notify = useNotify();
  const [trouble, setTrouble] = useState<unknown>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'sessions'],
    queryFn: ({ signal }) => http<Session[]>(path, { signal }).then(({ json }) => json),
  });
  const end = async (at: string, done: 'profile.sessions.ended' | 'profile.sessions.endedAll') => {
    setTrouble(null);
    try {
      await http(at, { method: 'DELETE' }).catch((cause: unknown) => {
        if (!isNotFound(cause)) throw cause; // already ended
      });
      notify(done, { autoHideDuration: 3000 });
    } catch (cause) {
      setTrouble(cause);
    }
    await refetch();
  };
  const nameOf = ({ userAgent }: Session) => deviceName(userAgent) ?? t('profile.sessions.unknown');
  const hasOthers = data?.some(({ current }) => !current) ?? false;
  return (
    <Card
      title={t('profile.sessions.title')}
      aside={
        hasOthers && (
          <Button size="small" onClick={() => void end(path, 'profile.sessions.endedAll')}>
            {t('profile.sessions.endAll')}
          </Button>
        )
      }
    >
      {(trouble ?? error) != null && (
        <ErrorArea error={trouble ?? error} onAgain={error ? () => void refetch() : undefined} />
      )}
      {!data && !error && <TableSkeleton rows={2} />}
      <Box component="ul" aria-label={t('profile.sessions.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(session => (
          <Box
            component="li"
            key={session.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              py: 1,
              minHeight: 56,
              '& + &': { borderTop: 1, borderColor: 'divider' },
              '& .MuiButton-text': lettersAtEnd,
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{nameOf(session)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {session.address === null ? '' : `${session.address} · `}
                {t('profile.sessions.seen')} <RelativeTime time={session.lastSeenAt} />
                {' · '}
                {t('profile.sessions.since')} <RelativeTime time={session.createdAt} />
              </Typography>
            </Box>
            {session.current ? (
              <StatusChip tone="good" word={t('profile.sessions.current')} />
            ) : (
              <Button
                size="small"
                aria-label={t('profile.sessions.endOf', { name: nameOf(session) })}
                onClick={() => void end(`${path}/${session.id}`, 'profile.sessions.ended')}
              >
                {t('profile.sessions.end')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
};
