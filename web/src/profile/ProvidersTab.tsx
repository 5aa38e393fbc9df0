import { Box, Button, DialogActions, DialogContent, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { CardList, stateAndButton } from '../kit/CardList.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { HeldButton } from '../kit/HeldButton.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { isLastWay, useSignInProviders, type SignInProvider } from './useSignInProviders.ts';

interface RowProps {
  readonly provider: SignInProvider;
  readonly isLast: boolean;
  readonly onLink: () => void;
  readonly onUnlink: () => void;
}

const ProviderRow = ({ provider: { name, type, linked, enabled }, isLast, onLink, onUnlink }: RowProps) => {
  const t = useT();
  const isInternal = type === 'INTERNAL';
  const title = isInternal ? t('profile.ways.internal') : name;
  const linkedWord = !enabled ? 'off' : isInternal ? 'set' : 'linked';
  const linkedText = enabled ? 'profile.ways.linkedText' : 'profile.ways.offText';
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(isInternal ? 'profile.ways.internalText' : `profile.ways.types.${type}`)}
        </Typography>
      </Box>
      <Box sx={stateAndButton}>
        <StatusChip
          word={t(`profile.ways.${linked ? linkedWord : 'open'}`)}
          explanation={t(linked ? linkedText : 'profile.ways.openText')}
          tone={linked && enabled ? 'good' : 'quiet'}
        />
        {!linked && (
          <Button
            size="small"
            variant="outlined"
            onClick={onLink}
            aria-label={t('profile.ways.linkOf', { name: title })}
          >
            {t('profile.ways.link')}
          </Button>
        )}
        {linked && !isInternal && (
          <HeldButton
            size="small"
            reason={isLast ? t('profile.ways.last') : undefined}
            onClick={onUnlink}
            aria-label={t('profile.ways.unlinkOf', { name: title })}
          >
            {t('profile.ways.unlink')}
          </HeldButton>
        )}
      </Box>
    </Paper>
  );
};

interface QuestionProps {
  readonly provider: SignInProvider;
  readonly unlink: (provider: string) => Promise<void>;
  readonly onClose: () => void;
}

const UnlinkQuestion = ({ provider: { id, name }, unlink, onClose }: QuestionProps) => {
  const t = useT();
  const [state, setState] = useState<'asking' | 'running' | { readonly error: unknown }>('asking');
  const confirm = () => {
    setState('running');
    unlink(id).then(onClose, (error: unknown) => setState({ error }));
  };
  return (
    <DialogFrame title={t('profile.ways.unlinkTitle')} width={480} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        <Typography>{t('profile.ways.unlinkQuestion', { name })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('kit.dialog.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={state === 'running'} onClick={confirm}>
          {t('profile.ways.unlink')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};

export const ProvidersTab = () => {
  const t = useT();
  const { providers, error, refetch, failure, link, unlink } = useSignInProviders();
  const [asking, setAsking] = useState<SignInProvider | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const title = t('profile.ways.title');
  const begin = (id: string) => {
    setRefused(null);
    link(id).catch(setRefused);
  };
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gap: 2, maxWidth: { xs: 800, lg: 'none' } }}
    >
      <Typography variant="h2">{title}</Typography>
      {Boolean(error) && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {[failure, refused].map((one, n) => Boolean(one) && <ErrorArea key={n} error={one} />)}
      {!providers && !error && <TableSkeleton />}
      {providers && (
        <CardList label={title}>
          {providers.map(one => (
            <ProviderRow
              key={one.id}
              provider={one}
              isLast={isLastWay(providers)}
              onLink={() => begin(one.id)}
              onUnlink={() => setAsking(one)}
            />
          ))}
        </CardList>
      )}
      {asking && <UnlinkQuestion provider={asking} unlink={unlink} onClose={() => setAsking(null)} />}
    </Box>
  );
};
