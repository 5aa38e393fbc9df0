import { Box, Button, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { codeKindOf, type CredentialRow } from './credentialRow.ts';
import { LargeCode } from './LargeCode.tsx';
import { useReveal } from './useReveal.ts';

interface Props {
  readonly credential: CredentialRow;
  readonly pixels: 160 | 200;
  readonly hasLink?: boolean;
  /** Whether the user has already asked for the code. */
  readonly isAtOnce?: boolean;
}

/** The QR code and link of a credential, shown only after the user's access to them has been recorded. */
export const RevealedCode = ({ credential, pixels, hasLink = false, isAtOnce = false }: Props) => {
  const t = useT();
  const { isRevealed, isPending, error, reveal } = useReveal(credential, { isAtOnce });
  const { qrcodeText, deepLinkUrl, nameOnCard } = credential;
  const code = qrcodeText || deepLinkUrl;
  const kind = codeKindOf(credential);
  if (kind === null) return <QrCode text={null} pixels={pixels} />;
  if (error) return <ErrorArea error={error} onAgain={reveal} />;
  if (!isRevealed)
    return (
      <Box
        sx={{ minHeight: pixels, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}
      >
        <Button variant="outlined" loading={isPending} onClick={reveal}>
          {t('credential.info.code')}
        </Button>
        <Typography variant="body2" color="textSecondary" align="center">
          {t('credential.page.revealHint')}
        </Typography>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      {code === null || code === '' ? (
        <QrCode text={null} pixels={pixels} />
      ) : (
        <LargeCode text={code} name={nameOnCard ?? t('credential.list.erased')} pixels={pixels} />
      )}
      {hasLink && deepLinkUrl !== null && deepLinkUrl !== '' && (
        <CopyValue value={deepLinkUrl} label={t('credential.fields.deepLinkUrl')} />
      )}
      <Typography variant="body2" color="textSecondary" align="center">
        {t(kind === 'DATA' ? 'credential.page.readerHint' : 'credential.page.qrHint')}
      </Typography>
    </Box>
  );
};
