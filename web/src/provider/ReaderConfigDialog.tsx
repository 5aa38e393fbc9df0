import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, DialogActions, DialogContent, Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { PrivateKeyOnce } from './PrivateKeyOnce.tsx';
import type { ReaderConfig } from './readerConfig.ts';
import { ReaderFields } from './ReaderFields.tsx';
import { canMakeKeys } from './readerKey.ts';
import { useReaderExport } from './useReaderExport.ts';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

const ExportNotice = ({ config }: { readonly config: ReaderConfig }) => {
  const t = useT();
  if (config.export === 'NONE') return <Notice>{t('providerConfig.keyset.noKeys')}</Notice>;
  if (config.export === 'PLAIN') return <Notice kind="info">{t('providerConfig.keyset.inFile')}</Notice>;
  return canMakeKeys() ? (
    <Notice kind="info">{t('providerConfig.keyset.encrypted')}</Notice>
  ) : (
    <Notice>{t('providerConfig.keyset.insecurePage')}</Notice>
  );
};

export const ReaderConfigDialog = ({ customerId, onClose }: Props) => {
  const t = useT();
  const [tab, setTab] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['readerConfig', customerId],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http<ReaderConfig[]>(`/admin/customers/${customerId}/reader-config?keys=masked`, { signal }))
        .json,
  });
  const exporting = useReaderExport(customerId);
  const config = data?.[tab];
  const canExport = config?.export === 'PLAIN' || (config?.export === 'ENCRYPTED' && canMakeKeys());
  const { exported } = exporting;
  return (
    <DialogFrame title={t('providerConfig.keyset.reader')} width={500} onClose={onClose}>
      {data && data.length > 0 && (
        <Tabs
          value={tab}
          onChange={(_, next: number) => setTab(next)}
          variant="scrollable"
          aria-label={t('providerConfig.keyset.providers')}
          sx={{ px: 2 }}
        >
          {data.map((one, n) => (
            <Tab
              key={one.credentialProviderId}
              label={one.displayName}
              id={`reader-tab-${n}`}
              aria-controls="reader-panel"
            />
          ))}
        </Tabs>
      )}
      <DialogContent tabIndex={0}>
        {!data && !error && <TableSkeleton rows={4} />}
        {Boolean(error) && <ErrorArea error={error} onAgain={() => void refetch()} />}
        {data?.length === 0 && t('providerConfig.keyset.readerEmpty')}
        {config && (
          <Box
            id="reader-panel"
            role="tabpanel"
            aria-labelledby={`reader-tab-${tab}`}
            sx={{ display: 'grid', gap: 2 }}
          >
            {Boolean(exporting.error) && <ErrorArea error={exporting.error} />}
            {exported?.credentialProviderId === config.credentialProviderId ? (
              <PrivateKeyOnce {...exported} />
            ) : (
              <ExportNotice config={config} />
            )}
            <ReaderFields config={config} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
        <Button
          variant={exported ? 'outlined' : 'contained'}
          startIcon={<DownloadIcon />}
          disabled={!canExport}
          loading={exporting.isRunning}
          onClick={() => config && void exporting.save(config)}
        >
          {t('providerConfig.keyset.export')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
