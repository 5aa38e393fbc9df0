export interface ProjectionMetrics {
  state: 'standing by' | 'building' | 'live' | 'stopped' | 'retrying';
  position: bigint;
  events: number;
  batches: number;
  rows: number;
  missing: number;
  retries: number;
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
