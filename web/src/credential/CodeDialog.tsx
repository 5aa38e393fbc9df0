import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import type { CredentialRow } from './credentialRow.ts';

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

/** CRD-34: the code of a row, for somebody who stands at the desk. */
export const CodeDialog = ({ credential: { nameOnCard, qrcodeText, deepLinkUrl }, onClose }: Props) => {
  const t = useT();
  return (
    <DialogFrame
      title={t('credential.info.title', { name: nameOnCard ?? t('credential.list.erased') })}
      width={360}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
        <QrCode text={qrcodeText || deepLinkUrl} pixels={160} />
        <Typography variant="body2" color="textSecondary" align="center">
          {t('credential.page.qrHint')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('kit.dialog.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
