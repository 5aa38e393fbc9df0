import type { ProjectionMetrics } from './runner/metrics.ts';
import type { ProjectionStatus } from './tables.ts';

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

/** Formats the metrics and the lag of the tables for Prometheus. */
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
