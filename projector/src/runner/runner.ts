import type { Logger } from 'pino';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { RowsMoved } from '../tables.ts';
import type { ProjectionMetrics } from './metrics.ts';
import type { Notifier } from './notifier.ts';
import type { Projection } from './projection.ts';
import type { Session } from './session.ts';

export interface RunSettings {
  /** Most events per batch. */
  readonly limit: number;
  /** Most events per batch while a table is built: so few that a batch is garbage before the collector looks twice. */
  readonly buildLimit: number;
  /** How often a process that stands by asks for the lock. */
  readonly standbyMs: number;
  /** How often a stopped projection tries its event again: it may have been repaired by another build. */
  readonly stoppedMs: number;
  /** Longest pause between attempts while the database is away. */
  readonly retryMs: number;
  /** How long tables of other versions are kept behind the build of the own: processes of the release before may read them, or come back. */
  readonly keepMs: number;
  /** How often tables of other versions are looked for. */
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

/** One projection at work in this process. */
export interface Runner extends Omit<RunOptions, 'projections' | 'settings'> {
  readonly projection: Projection;
  readonly settings: RunSettings;
  readonly metrics: ProjectionMetrics;
  readonly notifier: Notifier;
  readonly ground: { readonly make: (session: Session) => Promise<void>; readonly forget: () => void };
  /** Batches get smaller until the event that fails is alone, and grow again behind it. */
  limit: number;
  failures: number;
  complaint: string | undefined;
}

/** How far a projection is. */
export const movedTo = (
  { entity, version }: Projection,
  status: RowsMoved['status'],
  position: bigint,
): RowsMoved => ({ name: entity.name, version, position: String(position), status });

/** Tells the metrics, and readers that were not told, how far a projection is. */
export const announce =
  (runner: Runner, status: RowsMoved['status']) =>
  (position: bigint, isTold = false) => {
    const { projection, notifier, metrics } = runner;
    metrics.state = status;
    runner.failures = 0;
    if (!isTold) notifier.moved(movedTo(projection, status, position));
  };
