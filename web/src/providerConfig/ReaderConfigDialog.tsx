import type { accessModes } from '@latchkey/events/keyset/values.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, DialogActions, DialogContent, Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Hex } from '../kit/Hex.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { Field, Fields } from '../kit/Section.tsx';

type Hexes<Name extends string> = Readonly<Record<Name, string | null>>;
/** What a reader must be told about one provider. */
export interface ReaderConfig {
  readonly credentialProviderId: string;
  readonly credentialProvider: string;
  readonly displayName: string;
  readonly isComplete: boolean;
  readonly projectId: number | null;
  readonly fileId: string;
  readonly googleMobileId: { readonly decimal: number; readonly hex: string };
  readonly apple: Hexes<'aid' | 'authenticationKey' | 'privacyKey' | 'vasupA'>;
  readonly keys: Hexes<(typeof accessModes)[number] | 'encryption'>;
}

/** PCF-59: the file that is loaded into readers, without what only the product needs. */
export const readerFile = ({ isComplete: _, ...config }: ReaderConfig): string =>
  `${JSON.stringify(config, null, 2)}\n`;
export const readerFileName = ({ displayName, projectId }: ReaderConfig): string => {
  const name = displayName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `reader-config-${name}-${projectId ?? 'project'}.json`;
};

const keyLabels = {
  'read-only': 'readOnly',
  'read-write': 'readWrite',
  'write-only': 'writeOnly',
  encryption: 'encryption',
} as const;
const modes = Object.keys(keyLabels) as (keyof typeof keyLabels)[];
const apple = ['aid', 'authenticationKey', 'privacyKey', 'vasupA'] as const;

const ReaderFields = ({ config }: { readonly config: ReaderConfig }) => {
  const t = useT();
  const hex = (value: string | null) => (value === null ? null : <Hex value={value} />);
  return (
    <Fields>
      <Field label={t('providerConfig.own.projectId')}>{config.projectId}</Field>
      <Field label={t('providerConfig.keyset.fileId')}>{hex(config.fileId)}</Field>
      <Field label={t('providerConfig.keyset.googleMobileId')}>
        {config.googleMobileId.decimal} ({hex(config.googleMobileId.hex)})
      </Field>
      {modes.map(mode => (
        <Field key={mode} label={t(`providerConfig.keyset.${keyLabels[mode]}`)}>
          {hex(config.keys[mode])}
        </Field>
      ))}
      {apple.map(name => (
        <Field key={name} label={t(`providerConfig.keyset.${name}`)}>
          {hex(config.apple[name])}
        </Field>
      ))}
    </Fields>
  );
};

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** PCF-56 to PCF-58: a tab for each provider, and its file. */
export const ReaderConfigDialog = ({ customerId, onClose }: Props) => {
  const t = useT();
  const [tab, setTab] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['readerConfig', customerId],
    gcTime: 0, // keys are not kept for longer than they are looked at
    queryFn: async ({ signal }) =>
      (await http<ReaderConfig[]>(`/admin/customers/${customerId}/reader-config`, { signal })).json,
  });
  const config = data?.[tab];
  const save = () => {
    if (!config) return;
    saveFile(new Blob([readerFile(config)], { type: 'application/json' }), readerFileName(config));
  };
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
            {!config.isComplete && <Notice>{t('providerConfig.keyset.notExportable')}</Notice>}
            <ReaderFields config={config} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
        <Button variant="contained" startIcon={<DownloadIcon />} disabled={!config} onClick={save}>
          {t('providerConfig.keyset.export')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
