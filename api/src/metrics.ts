import { collectDefaultMetrics, Counter, Histogram } from 'prom-client';

collectDefaultMetrics();

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
