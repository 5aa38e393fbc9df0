import { isDataCode } from '@latchkey/events/documents/dataCode.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import type { CredentialRow } from './credentialRow.ts';

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

export const CodeDialog = ({ credential: { nameOnCard, qrcodeText, deepLinkUrl }, onClose }: Props) => {
  const t = useT();
  const title = t('credential.info.title', { name: nameOnCard ?? t('credential.list.erased') });
  return (
    <NoteDialog title={title} width={360} onClose={onClose}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
        <QrCode text={qrcodeText || deepLinkUrl} pixels={160} />
        <Typography variant="body2" color="textSecondary" align="center">
          {t(isDataCode(qrcodeText) ? 'credential.page.readerHint' : 'credential.page.qrHint')}
        </Typography>
      </Box>
    </NoteDialog>
  );
};
