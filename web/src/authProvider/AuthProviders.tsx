import AddIcon from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { Box, Button, Paper, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { CardList, stateAndButton } from '../kit/CardList.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { domainsOf } from './domains.ts';
import { providersPath, type ProviderOwner, type ShownAuthProvider } from './authProviderForm.ts';

const useAuthProviders = (owner: ProviderOwner) =>
  useQuery({
    queryKey: ['authProviders', owner.noun, owner.id],
    queryFn: async ({ signal }) => (await http<ShownAuthProvider[]>(providersPath(owner), { signal })).json,
  });

interface CardProps {
  readonly provider: ShownAuthProvider;
  /** Whether any enabled provider is required for the users that it signs in. */
  readonly isAdditional: boolean;
  readonly to: string;
}

const ProviderCard = ({ provider, isAdditional, to }: CardProps) => {
  const t = useT();
  const { name, type, enabled, isOnlyWay, allowSignup, userEmailRegex, linked } = provider;
  const isInternal = type === 'INTERNAL';
  const domains = domainsOf(userEmailRegex);
  const title = isInternal ? t('authProvider.types.INTERNAL') : name;
  const marks = [
    ...(isOnlyWay ? [t('authProvider.onlyWay')] : []),
    ...(allowSignup ? [t('authProvider.signup')] : []),
    ...(linked && !isInternal ? [t('authProvider.linked')] : []),
  ];
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {isInternal
            ? t(isAdditional ? 'authProvider.internalBeside' : 'authProvider.internal')
            : t(`authProvider.types.${type}`)}
          {!isInternal && (
            <>
              {' · '}
              {domains && domains.length > 0 ? domains.join(', ') : <code>{userEmailRegex}</code>}
            </>
          )}
        </Typography>
        {marks.length > 0 && <Typography variant="body2">{marks.join(' · ')}</Typography>}
      </Box>
      <Box sx={stateAndButton}>
        <StatusChip
          word={t(enabled ? 'authProvider.on' : 'authProvider.off')}
          explanation={t(enabled ? 'authProvider.onText' : 'authProvider.offText')}
          tone={enabled ? 'good' : 'quiet'}
        />
        {!isInternal && (
          <Button size="small" component={Link} to={to} aria-label={t('authProvider.editOf', { name })}>
            {t('authProvider.edit')}
          </Button>
        )}
      </Box>
    </Paper>
  );
};

export const AuthProviders = ({ owner }: { readonly owner: ProviderOwner }) => {
  const t = useT();
  const { data: providers, error, refetch } = useAuthProviders(owner);
  const base = useLocation().pathname.replace(/\/tabs\/auth-providers$/, '/auth-providers');
  const title = t('authProvider.tab');
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gap: 2, maxWidth: { xs: 900, lg: 'none' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography color="textSecondary" sx={{ mr: 'auto' }}>
          {t('authProvider.lead')}
        </Typography>
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to={`${base}/new`}>
          {t('authProvider.add')}
        </Button>
      </Box>
      {Boolean(error) && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {!providers && !error && <TableSkeleton />}
      {providers && (
        <CardList label={title}>
          {providers.map(one => (
            <ProviderCard
              key={one.id}
              provider={one}
              isAdditional={providers.some(({ enabled, isOnlyWay }) => enabled && isOnlyWay)}
              to={`${base}/${one.id}`}
            />
          ))}
        </CardList>
      )}
    </Box>
  );
};
