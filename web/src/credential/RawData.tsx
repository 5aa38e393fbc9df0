import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { useHappenings } from './useLedger.ts';

/** CRD-56: what the card holds and how the provider knows it, for support. */
export const RawData = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const { data, error, refetch } = useHappenings(credential.id);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (data?.id !== credential.id) return <TableSkeleton rows={3} />;
  const bytes = data.rows.find(({ data: said }) => typeof said['rawData'] === 'string');
  const { id, status, providerRef, qrcodeText, deepLinkUrl, failure } = credential;
  const shown = {
    uuid: id,
    rawData: bytes?.data['rawData'] ?? null,
    provider: { status, providerRef, qrcodeText, deepLinkUrl, failure },
  };
  return (
    <Box
      component="pre"
      className="mono"
      tabIndex={0}
      aria-label={t('credential.info.raw')}
      sx={{
        m: 0,
        p: 2,
        borderRadius: 1,
        bgcolor: 'background.sunken',
        fontSize: '0.8125rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {JSON.stringify(shown, null, 2)}
    </Box>
  );
};
