import { Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import type { CredentialRow } from './credentialRow.ts';

export const RawData = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const { data, error, refetch } = useGetOne<
    CredentialRow & { readonly uuid: string; readonly rawData: string | null }
  >('credential', { id: credential.id, meta: { customerId: credential.customerId } });
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={3} />;
  const { uuid, rawData, status, providerRef, qrcodeText, deepLinkUrl, failure } = data;
  const shown = {
    uuid,
    rawData,
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
