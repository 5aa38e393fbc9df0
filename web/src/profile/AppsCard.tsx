import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Question } from '../kit/Question.tsx';

const path = '/admin/profile/apps';

interface ConsentedApp {
  readonly clientId: string;
  readonly appName: string;
  readonly partnerName: string;
  readonly scopes: readonly string[];
  readonly since: string;
}

const AppLine = ({ app, onRevoke }: { readonly app: ConsentedApp; readonly onRevoke: () => void }) => {
  const t = useT();
  const { day } = useFormats();
  const { appName: name, partnerName: partner, scopes, since } = app;
  const words = scopes.map(scope =>
    scope === 'credentials_manage' || scope === 'openid' ? t(`profile.apps.${scope}`) : scope,
  );
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('profile.apps.since', { partner, since: day(since) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('profile.apps.may', { scopes: words.join(', ') })}
        </Typography>
      </Box>
      <Button size="small" color="error" aria-label={t('profile.apps.revokeOf', { name })} onClick={onRevoke}>
        {t('profile.apps.revoke')}
      </Button>
    </Box>
  );
};

export const AppsCard = () => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const [revoking, setRevoking] = useState<ConsentedApp | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'apps'],
    queryFn: async ({ signal }) => (await http<ConsentedApp[]>(path, { signal })).json,
  });
  const revoke = async ({ clientId }: ConsentedApp) => {
    setRevoking(null);
    setFailure(null);
    try {
      await http(`${path}/${clientId}`, { method: 'DELETE' });
      notify('profile.apps.revoked', { autoHideDuration: 3000 });
      await client.invalidateQueries({ queryKey: ['profile', 'apps'] });
    } catch (problem) {
      setFailure(problem);
    }
  };
  return (
    <Card title={t('profile.apps.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {failure !== null && <ErrorArea error={failure} />}
        {error && !data && <ErrorArea error={error} onAgain={() => void refetch()} />}
        {data && (
          <Typography color="textSecondary">
            {t(data.length === 0 ? 'profile.apps.none' : 'profile.apps.text')}
          </Typography>
        )}
        {data && data.length > 0 && (
          <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
            {data.map(app => (
              <AppLine key={app.clientId} app={app} onRevoke={() => setRevoking(app)} />
            ))}
          </Box>
        )}
      </Box>
      {revoking && (
        <Question
          title={t('profile.apps.revokeTitle', { name: revoking.appName })}
          text={t('profile.apps.revokeText', { name: revoking.appName })}
          submit={t('profile.apps.revoke')}
          onConfirm={() => void revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </Card>
  );
};
