import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { useT } from '../core/t.ts';
import { useCopy } from '../kit/CopyValue.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { Notice } from '../kit/Notice.tsx';
import type { Made } from './EndpointDialog.tsx';

export const SecretDialog = ({ name, secret, onClose }: Made & { readonly onClose: () => void }) => {
  const t = useT();
  const copy = useCopy();
  return (
    <DialogFrame title={t('webhookEndpoint.secret.title', { name })} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {secret === null ? (
          <Notice kind="info">{t('webhookEndpoint.secret.hidden')}</Notice>
        ) : (
          <>
            <Notice kind="warning">{t('webhookEndpoint.secret.once')}</Notice>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Box
                component="code"
                aria-label={t('webhookEndpoint.secret.value')}
                role="group"
                sx={{
                  flex: '1 1 240px',
                  minWidth: 0,
                  p: 1.25,
                  borderRadius: 1,
                  overflowWrap: 'anywhere',
                  bgcolor: 'action.hover',
                }}
              >
                {secret}
              </Box>
              <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(secret)}>
                {t('kit.copy.copy')}
              </Button>
            </Box>
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
    </DialogFrame>
  );
};
