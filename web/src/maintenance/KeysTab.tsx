import { Box, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { today } from '../kit/dates/dayParts.ts';
import { Notice } from '../kit/Notice.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { CertificatesCard } from './CertificatesCard.tsx';
import { SystemPart } from './SystemPart.tsx';
import { SystemTable } from './SystemTable.tsx';
import { useSizeText } from './useSizeText.ts';

const tones = { newest: 'good', older: 'quiet', missing: 'bad' } as const;

export const KeysTab = () => {
  const t = useT();
  const { number } = useFormats();
  const sizeText = useSizeText();
  return (
    <SystemPart part="keys">
      {({ keys, backups, certificates }) => (
        <>
          {keys.some(({ state }) => state === 'missing') && (
            <Notice kind="error">{t('maintenance.keys.missingText')}</Notice>
          )}
          <Card title={t('maintenance.keys.backups')} isFlush={backups.length > 0}>
            {backups.length === 0 ? (
              <Notice>
                {t('maintenance.keys.noBackups')}
                <Box sx={{ mt: 0.5 }}>
                  <CopyValue
                    value={`make backup TO=/backups/${today()}`}
                    label={t('maintenance.keys.backupCommand')}
                  />
                </Box>
              </Notice>
            ) : (
              <SystemTable
                label={t('maintenance.keys.backups')}
                rows={backups}
                keyOf={({ madeAt }) => madeAt}
                columns={[
                  {
                    label: t('maintenance.keys.madeAt'),
                    cell: ({ madeAt }) => <RelativeTime time={madeAt} />,
                  },
                  { label: t('maintenance.keys.version'), cell: ({ version }) => version },
                  {
                    label: t('maintenance.keys.position'),
                    isNumber: true,
                    cell: ({ position }) =>
                      position === null ? t('maintenance.keys.outside') : number(position),
                  },
                  { label: t('maintenance.keys.size'), isNumber: true, cell: ({ bytes }) => sizeText(bytes) },
                  {
                    label: t('maintenance.keys.needs'),
                    cell: ({ keyIds, hasKeys }) =>
                      hasKeys ? t('maintenance.keys.included') : <code>{keyIds.join(', ')}</code>,
                  },
                ]}
              />
            )}
          </Card>
          <CertificatesCard certificates={certificates} />
          <Card title={t('maintenance.keys.title')} isFlush>
            <SystemTable
              label={t('maintenance.keys.title')}
              rows={keys}
              keyOf={({ id }) => id}
              columns={[
                { label: t('maintenance.keys.id'), cell: ({ id }) => <code>{id}</code> },
                {
                  label: t('maintenance.keys.state'),
                  cell: ({ state }) => (
                    <StatusChip word={t(`maintenance.keys.${state}`)} tone={tones[state]} />
                  ),
                },
                {
                  label: t('maintenance.keys.sealed'),
                  isNumber: true,
                  cell: ({ sealed }) => number(sealed.reduce((sum, { count }) => sum + count, 0)),
                },
              ]}
            />
          </Card>
          {keys.length > 1 && (
            <Typography variant="body2" color="textSecondary">
              {t('maintenance.keys.olderText')}
            </Typography>
          )}
        </>
      )}
    </SystemPart>
  );
};
