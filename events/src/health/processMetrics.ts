import type { Pool } from 'pg';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { addGauge } from './addMetric.ts';

/** Gauges of the library whose names end in `_total`, a suffix reserved for counters. */
const misnamed = ['handles', 'requests', 'resources'].map(what => `nodejs_active_${what}_total`);

export const collectProcessMetrics = (
  registry: Registry,
  pool?: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void => {
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  if (!pool) return;
  addGauge(registry, {
    name: 'latchkey_database_connections',
    help: 'Connections to the database: active, idle, and calls that wait for one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'active' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
};
