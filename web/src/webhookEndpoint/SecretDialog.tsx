import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { Notice } from '../kit/Notice.tsx';
import { SecretValue } from '../kit/SecretValue.tsx';
import { useSecretGuard } from '../kit/useSecretGuard.tsx';
import type { Made } from './EndpointDialog.tsx';

export const SecretDialog = ({ name, secret, onClose }: Made & { readonly onClose: () => void }) => {
  const t = useT();
  const { leave, onCopied, question } = useSecretGuard(
    secret,
    { title: t('webhookEndpoint.secret.leaveTitle'), text: t('webhookEndpoint.secret.leaveText') },
    onClose,
  );
  return (
    <DialogFrame title={t('webhookEndpoint.secret.title', { name })} onClose={leave}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {secret === null ? (
          <Notice kind="info">{t('webhookEndpoint.secret.hidden')}</Notice>
        ) : (
          <>
            <Notice kind="warning">{t('webhookEndpoint.secret.once')}</Notice>
            <SecretValue label={t('webhookEndpoint.secret.value')} value={secret} onCopied={onCopied} />
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('webhookEndpoint.secret.text')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('webhookEndpoint.secret.close')}
        </Button>
      </DialogActions>
      {question}
    </DialogFrame>
  );
};
