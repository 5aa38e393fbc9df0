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

const series: readonly (readonly [
  name: string,
  kind: 'counter' | 'gauge',
  value: (of: ProjectionMetrics, head: bigint) => number,
])[] = [
  ['events_total', 'counter', ({ events }) => events],
  ['batches_total', 'counter', ({ batches }) => batches],
  ['rows_total', 'counter', ({ rows }) => rows],
  ['missing_rows_total', 'counter', ({ missing }) => missing],
  ['retries_total', 'counter', ({ retries }) => retries],
  ['events_per_second', 'gauge', ({ eventsPerSecond }) => Math.round(eventsPerSecond)],
  ['position', 'gauge', ({ position }) => Number(position)],
  [
    'lag',
    'gauge',
    ({ state, position }, head) => (state === 'standing by' ? 0 : Math.max(0, Number(head - position))),
  ],
  ['stopped', 'gauge', ({ state }) => Number(state === 'stopped')],
];

/** The metrics in Prometheus' text format; `head`: position of the newest event. */
export const prometheusText = (all: Readonly<Record<string, ProjectionMetrics>>, head: bigint): string =>
  series
    .flatMap(([name, kind, value]) => [
      `# TYPE latchkey_projection_${name} ${kind}`,
      ...Object.entries(all).map(
        ([of, metrics]) => `latchkey_projection_${name}{projection="${of}"} ${value(metrics, head)}`,
      ),
    ])
    .concat('')
    .join('\n');
