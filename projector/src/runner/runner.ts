import type { Logger } from 'pino';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { RowsMoved } from '../tables.ts';
import type { BuildReadings } from './buildReadings.ts';
import type { ProjectionMetrics } from './metrics.ts';
import type { Notifier } from './notifier.ts';
import type { Projection } from './projection.ts';
import type { Session } from './session.ts';

export interface RunSettings {
  readonly limit: number;
  /** Batch size during a build. Small, so that batches are garbage-collected early. */
  readonly buildLimit: number;
  readonly standbyMs: number;
  /**
   * Interval at which a stopped projection retries its event, which another process may have projected in the
   * meantime.
   */
  readonly stoppedMs: number;
  /** Maximum backoff after transient errors. */
  readonly retryMs: number;
  /**
   * Retention of other versions' tables after the current one is built, because processes of the previous
   * release may still read them or start again.
   */
  readonly keepMs: number;
  readonly tidyMs: number;
}
export const usualSettings: RunSettings = {
  limit: 5_000,
  buildLimit: 2_000,
  standbyMs: 1_000,
  stoppedMs: 10_000,
  retryMs: 5_000,
  keepMs: 3_600_000,
  tidyMs: 60_000,
};

export interface RunOptions {
  readonly url: string;
  readonly store: EventStore;
  readonly projections: Readonly<Record<string, Projection>>;
  readonly signal: AbortSignal;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly settings?: Partial<RunSettings>;
}

export interface Runner extends Omit<RunOptions, 'projections' | 'settings'> {
  readonly projection: Projection;
  readonly settings: RunSettings;
  readonly metrics: ProjectionMetrics;
  readonly notifier: Notifier;
  readonly readings: BuildReadings;
  readonly ground: { readonly make: (session: Session) => Promise<void>; readonly forget: () => void };
  /** Halved until the failing event is isolated, then doubled again. */
  limit: number;
  failures: number;
  complaint: string | undefined;
}

export const movedTo = (
  { entity, version }: Projection,
  status: RowsMoved['status'],
  position: bigint,
): RowsMoved => ({ name: entity.name, version, position: String(position), status });

export const announce =
  (runner: Runner, status: RowsMoved['status']) =>
  (position: bigint, isNotified = false) => {
    const { projection, notifier, metrics } = runner;
    metrics.state = status;
    runner.failures = 0;
    if (!isNotified) notifier.moved(movedTo(projection, status, position));
  };
