import type { ChainState } from '@latchkey/events/chain/chainCheck.ts';
import { addCounter, addGauge } from '@latchkey/events/health/addMetric.ts';
import { collectProcessMetrics } from '@latchkey/events/health/processMetrics.ts';
import type { Answer } from '@latchkey/events/health/askWithin.ts';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import type { ProjectionMetrics } from './runner/metrics.ts';
import type { ProjectionStatus } from './tables.ts';

type Ask<Found> = () => Promise<Answer<Found>>;

const labelNames = ['projection'] as const;
const counters = [
  ['events', 'Events that the projection has applied.', 'events'],
  ['batches', 'Transactions of the projection.', 'batches'],
  ['rows', 'Rows that the projection has written.', 'rows'],
  ['missing_rows', 'Changes of rows that do not exist.', 'missing'],
  ['retries', 'Retries after a failed batch.', 'retries'],
] as const;
const chainGauges = [
  ['intact_position', 'Position up to which the chain was checked and is intact.', 'intactUpTo'],
  ['head_position', 'Position of the last signed head of the chain, 0 before the first.', 'head'],
  ['broken_events', 'Findings of the check of the chain.', 'brokenCount'],
] as const;

/**
 * Returns the metrics of the process, its projections and the chain. Reads `status` and `chain` on each
 * scrape, and omits values that are unavailable.
 */
export const metricsRegistry = (
  all: Readonly<Record<string, ProjectionMetrics>>,
  status: Ask<readonly ProjectionStatus[]>,
  chain: Ask<ChainState>,
  pool: Pool,
): Registry => {
  const registry = new Registry();
  collectProcessMetrics(registry, pool);
  for (const [name, help, key] of counters) {
    addCounter(registry, {
      name: `latchkey_projection_${name}_total`,
      help,
      labelNames,
      collect() {
        this.reset();
        for (const [projection, metrics] of Object.entries(all)) this.inc({ projection }, metrics[key]);
      },
    });
  }
  addGauge(registry, {
    name: 'latchkey_projection_stopped',
    help: '1 if the projection stopped at an event that it cannot apply, else 0.',
    labelNames,
    collect() {
      for (const [projection, { state }] of Object.entries(all))
        this.set({ projection }, Number(state === 'stopped'));
    },
  });
  addGauge(registry, {
    name: 'latchkey_projection_lag_seconds',
    help: 'Age of the oldest event that the projection has not applied, 0 if there is none.',
    labelNames,
    async collect() {
      this.reset();
      const answer = await status();
      if (!('found' in answer)) return;
      for (const { name, lagMs } of answer.found)
        if (lagMs !== null) this.set({ projection: name }, lagMs / 1_000);
    },
  });
  for (const [name, help, key] of chainGauges) {
    addGauge(registry, {
      name: `latchkey_chain_${name}`,
      help,
      async collect() {
        this.remove();
        const answer = await chain();
        if ('found' in answer) this.set(Number(answer.found[key] ?? 0));
      },
    });
  }
  return registry;
};
