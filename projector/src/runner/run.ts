import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Batch, EventStore } from '@latchkey/events/store/store.ts';
import { physicalTable, type RowsMoved } from '../tables.ts';
import { catchUp } from './catchUp.ts';
import { beginAt, createProjectionsTable, finishBuild, markStopped, openCheckpoint } from './checkpoint.ts';
import { noMetrics, type ProjectionMetrics } from './metrics.ts';
import { notifierOf, type Notifier } from './notifier.ts';
import type { Projection } from './projection.ts';
import { openSession, tryLock, type Session } from './session.ts';
import { isTransient } from './transient.ts';
import { BatchFailed, writerOf } from './writer.ts';

export interface RunSettings {
  /** Most events per batch. */
  readonly limit: number;
  /** Most rows remembered per projection. */
  readonly cacheLimit: number;
  /** How often a process that stands by asks for the lock. */
  readonly standbyMs: number;
  /** How often a stopped projection tries its event again: it may have been repaired by another build. */
  readonly stoppedMs: number;
  /** Longest pause between attempts while the database is away. */
  readonly retryMs: number;
}
export const usualSettings: RunSettings = {
  limit: 5_000,
  cacheLimit: 10_000,
  standbyMs: 1_000,
  stoppedMs: 10_000,
  retryMs: 5_000,
};

export interface RunOptions {
  readonly url: string;
  readonly store: EventStore;
  readonly projections: Readonly<Record<string, Projection>>;
  readonly signal: AbortSignal;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly settings?: Partial<RunSettings>;
}

interface Runner extends Omit<RunOptions, 'projections' | 'settings'> {
  readonly projection: Projection;
  readonly settings: RunSettings;
  readonly metrics: ProjectionMetrics;
  readonly notifier: Notifier;
  /** Batches get smaller until the event that fails is alone, and grow again behind it. */
  limit: number;
  failures: number;
  complaint: string | undefined;
}

const said = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000);

const announce = (runner: Runner, status: RowsMoved['status']) => (position: bigint) => {
  const { projection, notifier, metrics } = runner;
  metrics.state = status;
  runner.failures = 0;
  notifier.moved({
    name: projection.entity.name,
    version: projection.version,
    position: String(position),
    status,
  });
};

const showing = (runner: Runner, session: Session, from: bigint, status: 'live' | 'building') => {
  const { projection, settings, metrics, signal } = runner;
  const failing = new AbortController();
  const writer = writerOf({
    session,
    projection,
    table: physicalTable(projection.entity, projection.version),
    from,
    cacheLimit: settings.cacheLimit,
    metrics,
    begin: async (before, to) => beginAt(session.client, projection, before, to),
    onMoved: announce(runner, status),
    onFailed: () => failing.abort(),
  });
  return { writer, signal: AbortSignal.any([signal, failing.signal]) };
};

/** Shows batch after batch. It ends early when larger ones may be tried again, or when asked to. */
const showAll = async (
  runner: Runner,
  { writer, signal }: ReturnType<typeof showing>,
  batches: AsyncIterable<Batch>,
) => {
  try {
    for await (const batch of batches) {
      await writer.show(batch);
      if (signal.aborted) return 'aborted';
      if (runner.limit === runner.settings.limit) continue;
      await writer.finish();
      runner.limit = Math.min(runner.limit * 2, runner.settings.limit);
      return 'grown';
    }
    return 'ended';
  } finally {
    await writer.finish();
  }
};

/** Fills a new table up to today's head, without indexes; then it gets them and is live. */
const build = async (runner: Runner, session: Session, from: bigint): Promise<void> => {
  const { projection, store, log, limit, signal } = runner;
  const { entity, version, categories } = projection;
  log.info({ projection: entity.name, version, from: String(from) }, 'building');
  const batches = catchUp(store, { after: from, to: await store.head(), limit, categories });
  const outcome = await showAll(runner, showing(runner, session, from, 'building'), batches);
  if (outcome !== 'ended' || signal.aborted) return;
  await finishBuild(session, projection);
  announce(runner, 'live')(runner.metrics.position);
  log.info({ projection: entity.name, version, events: runner.metrics.events }, 'built');
};

const follow = async (runner: Runner, session: Session, from: bigint): Promise<void> => {
  const { projection, store, limit } = runner;
  const shown = showing(runner, session, from, 'live');
  const { categories } = projection;
  const batches = store.subscribe({ after: from, limit, categories, signal: shown.signal });
  await showAll(runner, shown, batches);
};

const work = async (runner: Runner, session: Session): Promise<void> => {
  const { projection, settings, signal, metrics } = runner;
  const { version, entity } = projection;
  while (!(await tryLock(session, `${entity.name} ${version}`))) {
    metrics.state = 'standing by';
    await pause(settings.standbyMs, undefined, { signal });
  }
  while (!signal.aborted) {
    const { position, status, isBuilt } = await openCheckpoint(session, projection);
    metrics.position = position;
    metrics.state = status;
    if (isBuilt) await follow(runner, session, position);
    else await build(runner, session, position);
  }
};

const stop = async (runner: Runner, error: unknown): Promise<void> => {
  const { projection, url, log, metrics, signal, settings } = runner;
  const position = error instanceof BatchFailed ? error.position : undefined;
  const complaint = said(error);
  if (runner.complaint !== complaint)
    log.error(
      { err: error, projection: projection.entity.name, position: position?.toString() },
      'projection stopped',
    );
  runner.complaint = complaint;
  const session = await openSession(url);
  try {
    await markStopped(session.client, projection, { error: complaint, position });
  } finally {
    await session.close();
  }
  announce(runner, 'stopped')(metrics.position);
  runner.limit = settings.limit;
  await pause(settings.stoppedMs, undefined, { signal });
};

/** Trouble of the moment is waited out; an event that fails is searched for by halving the batch, and stops the projection. */
const recover = async (runner: Runner, error: unknown): Promise<void> => {
  const { projection, log, metrics, settings, signal } = runner;
  const cause = error instanceof BatchFailed ? error.cause : error;
  if (isTransient(cause)) {
    metrics.state = 'retrying';
    metrics.retries += 1;
    log.warn({ err: cause, projection: projection.entity.name }, 'trying again');
    await pause(Math.min(100 * 2 ** runner.failures++, settings.retryMs), undefined, { signal });
  } else if (runner.limit > 1) runner.limit = Math.ceil(runner.limit / 2);
  else await stop(runner, error);
};

const runOne = async (runner: Runner): Promise<void> => {
  const { signal, url } = runner;
  let problem: unknown;
  while (!signal.aborted) {
    let session: Session | undefined;
    try {
      if (problem !== undefined) await recover(runner, problem);
      problem = undefined;
      session = await openSession(url);
      await work(runner, session);
    } catch (error) {
      problem = error;
    } finally {
      await session?.close().catch(() => undefined); // it may be broken already
    }
  }
};

/** Runs all projections side by side until the signal, each with its own lock, connection and checkpoint. `done` settles when all have ended. */
export const runProjections = ({ projections, settings, ...options }: RunOptions) => {
  const { url, log, signal } = options;
  const notifier = notifierOf(url, log);
  const metrics: Record<string, ProjectionMetrics> = {};
  const runners = Object.values(projections).map((projection): Runner => {
    const all = { ...usualSettings, ...settings };
    const own = (metrics[projection.entity.name] = noMetrics());
    return {
      ...options,
      projection,
      settings: all,
      metrics: own,
      notifier,
      limit: all.limit,
      failures: 0,
      complaint: undefined,
    };
  });
  const begin = async (): Promise<void> => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const session = await openSession(url);
        return await createProjectionsTable(session).finally(session.close);
      } catch (error) {
        if (!isTransient(error)) throw error;
        log.warn({ err: error }, 'the database is away');
        await pause(Math.min(100 * 2 ** attempt, usualSettings.retryMs), undefined, { signal }).catch(
          () => undefined,
        );
      }
    }
  };
  const done = begin()
    .then(async () => Promise.all(runners.map(runOne)))
    .finally(notifier.close)
    .then(() => undefined);
  return { done, metrics };
};
