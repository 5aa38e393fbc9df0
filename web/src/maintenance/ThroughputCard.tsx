import type { SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { Sparkline } from '../kit/Sparkline.tsx';
import { SystemTable } from './SystemTable.tsx';

const kinds = ['requests', 'events', 'jobs'] as const;

/**
 * Totals of all processes: for the last full minute, and the average, peak and trend of the last 30 minutes.
 * The label of a trend only names it, because the adjacent figures state its values.
 */
export const ThroughputCard = ({ throughput }: Pick<SystemParts['processes'], 'throughput'>) => {
  const t = useT();
  const { number } = useFormats();
  const countsOf = (kind: (typeof kinds)[number]) => throughput.map(minute => minute[kind]);
  const figure = (label: string, of: (counts: readonly number[]) => number) => ({
    label,
    isNumber: true,
    cell: (kind: (typeof kinds)[number]) => number(of(countsOf(kind))),
  });
  return (
    <Card title={t('maintenance.throughput.title')} isFlush>
      <SystemTable
        label={t('maintenance.throughput.title')}
        rows={kinds}
        keyOf={kind => kind}
        columns={[
          {
            label: t('maintenance.throughput.kind'),
            cell: kind => <strong>{t(`maintenance.throughput.${kind}`)}</strong>,
          },
          figure(t('maintenance.throughput.last'), counts => counts.at(-1) ?? 0),
          figure(t('maintenance.throughput.average'), counts =>
            Math.round(counts.reduce((sum, one) => sum + one, 0) / Math.max(1, counts.length)),
          ),
          figure(t('maintenance.throughput.peak'), counts => Math.max(0, ...counts)),
          {
            label: t('maintenance.throughput.trend'),
            cell: kind => (
              <Sparkline
                values={countsOf(kind)}
                label={t('maintenance.throughput.trendOf', { what: t(`maintenance.throughput.${kind}`) })}
              />
            ),
          },
        ]}
      />
    </Card>
  );
};
