import type { ProjectionStatus } from '../tables.ts';

/** What one projection did in this process since it started. */
export interface ProjectionMetrics {
  state: 'standing by' | 'building' | 'live' | 'stopped' | 'retrying';
  position: bigint;
  events: number;
  batches: number;
  rows: number;
  /** Changes of rows that were not there. */
  missing: number;
  retries: number;
  /** Over the last batches, by the time they took. */
  eventsPerSecond: number;
}

export const noMetrics = (): ProjectionMetrics => ({
  state: 'standing by',
  position: 0n,
  events: 0,
  batches: 0,
  rows: 0,
  missing: 0,
  retries: 0,
  eventsPerSecond: 0,
});

const weight = 0.2;

export const countBatch = (
  metrics: ProjectionMetrics,
  batch: { events: number; rows: number; missing: number; ms: number },
): void => {
  metrics.events += batch.events;
  metrics.batches += 1;
  metrics.rows += batch.rows;
  metrics.missing += batch.missing;
  const rate = batch.events / Math.max(batch.ms / 1_000, 1e-6);
  metrics.eventsPerSecond += (rate - metrics.eventsPerSecond) * (metrics.batches === 1 ? 1 : weight);
};

type Values = readonly (readonly [of: string, value: number])[];
const series = (name: string, kind: 'counter' | 'gauge', values: Values): readonly string[] => [
  `# TYPE latchkey_projection_${name} ${kind}`,
  ...values.map(([of, value]) => `latchkey_projection_${name}{projection="${of}"} ${value}`),
];
const counters = {
  events: 'events',
  batches: 'batches',
  rows: 'rows',
  missing_rows: 'missing',
  retries: 'retries',
} as const;

/** The metrics in Prometheus' text format, and how far behind the tables are. */
export const prometheusText = (
  all: Readonly<Record<string, ProjectionMetrics>>,
  status: readonly Pick<ProjectionStatus, 'name' | 'lagMs'>[],
): string => {
  const each = (value: (metrics: ProjectionMetrics) => number): Values =>
    Object.entries(all).map(([name, metrics]) => [name, value(metrics)]);
  return [
    ...Object.entries(counters).flatMap(([name, key]) =>
      series(
        `${name}_total`,
        'counter',
        each(metrics => metrics[key]),
      ),
    ),
    ...series(
      'events_per_second',
      'gauge',
      each(({ eventsPerSecond }) => Math.round(eventsPerSecond)),
    ),
    ...series(
      'stopped',
      'gauge',
      each(({ state }) => Number(state === 'stopped')),
    ),
    ...series(
      'lag_ms',
      'gauge',
      status.map(({ name, lagMs }) => [name, lagMs ?? 0]),
    ),
    '',
  ].join('\n');
};
