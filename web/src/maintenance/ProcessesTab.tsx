import type { SystemProcess } from '@latchkey/events/maintenance/systemParts.ts';
import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { SystemPart } from './SystemPart.tsx';
import { SystemTable } from './SystemTable.tsx';
import { ThroughputCard } from './ThroughputCard.tsx';
import { useSizeText } from './useSizeText.ts';

const stateOf = ({ isResponding, missing, isStandby }: SystemProcess) => {
  if (!isResponding) return ['silent', 'bad'] as const;
  if (missing.length > 0) return ['notReady', 'waiting'] as const;
  return isStandby ? (['standby', 'quiet'] as const) : (['ready', 'good'] as const);
};

const State = ({ process }: { readonly process: SystemProcess }) => {
  const t = useT();
  const [state, tone] = stateOf(process);
  const explanation =
    state === 'notReady' ? t('maintenance.process.missing', { what: process.missing.join(', ') }) : undefined;
  return <StatusChip word={t(`maintenance.process.${state}`)} tone={tone} explanation={explanation} />;
};

export const ProcessesTab = () => {
  const t = useT();
  const sizeText = useSizeText();
  return (
    <SystemPart part="processes">
      {({ processes, throughput }) => (
        <>
          <Card
            title={t('maintenance.tabs.processes')}
            aside={t('maintenance.process.responding', {
              count: processes.filter(one => one.isResponding).length,
              total: processes.length,
            })}
            isFlush
          >
            {processes.length === 0 ? (
              <EmptyState text={t('maintenance.process.none')} />
            ) : (
              <SystemTable
                label={t('maintenance.tabs.processes')}
                rows={processes}
                keyOf={({ id }) => id}
                columns={[
                  {
                    label: t('maintenance.process.role'),
                    cell: ({ role, host, pid }) => (
                      <span>
                        <strong>{t(`maintenance.roles.${role}`)}</strong>{' '}
                        <Box component="code" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                          {host} {pid}
                        </Box>
                      </span>
                    ),
                  },
                  { label: t('maintenance.process.version'), cell: ({ version }) => version },
                  {
                    label: t('maintenance.process.startedAt'),
                    cell: ({ startedAt }) => <RelativeTime time={startedAt} />,
                  },
                  {
                    label: t('maintenance.process.seenAt'),
                    cell: ({ seenAt }) => <RelativeTime time={seenAt} />,
                  },
                  {
                    label: t('maintenance.process.memory'),
                    isNumber: true,
                    cell: ({ memoryBytes }) => sizeText(memoryBytes),
                  },
                  { label: t('maintenance.process.state'), cell: one => <State process={one} /> },
                ]}
              />
            )}
          </Card>
          <ThroughputCard throughput={throughput} />
        </>
      )}
    </SystemPart>
  );
};
