import { collectProcessMetrics } from '@latchkey/events/health/processMetrics.ts';
import { Counter, Gauge, Histogram, register, Registry } from 'prom-client';
import type { Deps } from './http/route.ts';

export const requestSeconds = new Histogram({
  name: 'latchkey_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

export const passwordHashes = new Counter({
  name: 'latchkey_password_hashes_total',
  help: 'Passwords that were hashed, to set or to check one',
});

export const apiMetrics = ({ pool, config }: Pick<Deps, 'pool' | 'config'>): Registry => {
  const own = new Registry();
  collectProcessMetrics(own, pool);
  const info = new Gauge({
    name: 'latchkey_build_info',
    help: 'Always 1, with the version of the product.',
    labelNames: ['version'],
    registers: [own],
  });
  info.set({ version: config.VERSION }, 1);
  return Registry.merge([register, own]);
};
