import { setTimeout as pause } from 'node:timers/promises';
import { buildReadings } from './buildReadings.ts';
import { createProjectionsTable, openCheckpoint } from './checkpoint.ts';
import { build, follow } from './follow.ts';
import { noMetrics, type ProjectionMetrics } from './metrics.ts';
import { notifierOf } from './notifier.ts';
import { recover } from './recover.ts';
import { usualSettings, type RunOptions, type Runner } from './runner.ts';
import { keepTidy } from './retire.ts';
import { lockOf, openSession, tryLock, type Session } from './session.ts';

const work = async (runner: Runner, session: Session): Promise<void> => {
  const { projection, settings, signal, metrics, readings } = runner;
  const { version, entity } = projection;
  while (!(await tryLock(session, lockOf(entity.name, version)))) {
    metrics.state = 'standing by';
    readings.arrive(entity.name);
    await pause(settings.standbyMs, undefined, { signal });
  }
  await runner.ground.make(session);
  while (!signal.aborted) {
    const { position, status, isBuilt } = await openCheckpoint(session, projection);
    metrics.position = position;
    metrics.state = status;
    if (isBuilt) {
      readings.arrive(entity.name);
      await follow(runner, session, position);
    } else await build(runner, session, position);
  }
};

/** Sets up the tables shared by all projections: once per process, and again after a session has failed. */
const groundOnce = () => {
  let made: Promise<void> | undefined;
  return {
    make: (session: Session): Promise<void> => (made ??= createProjectionsTable(session)),
    forget: () => void (made = undefined),
  };
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
      runner.ground.forget();
    } finally {
      runner.readings.arrive(runner.projection.entity.name);
      await session?.close().catch(() => undefined); // may already be broken
    }
  }
};

/**
 * Runs all projections concurrently until the signal aborts, each with its own lock, connection and
 * checkpoint. `done` settles when all have ended.
 */
export const runProjections = (all: RunOptions) => {
  const { projections, settings: given, ...options } = all;
  const { url, log } = options;
  const settings = { ...usualSettings, ...given };
  const notifier = notifierOf(url, log);
  const ground = groundOnce();
  const names = Object.values(projections).map(({ entity }) => entity.name);
  const readings = buildReadings(options.store, names);
  const metrics: Record<string, ProjectionMetrics> = {};
  const runners = Object.values(projections).map((projection): Runner => {
    const own = (metrics[projection.entity.name] = noMetrics());
    return {
      ...options,
      projection,
      settings,
      metrics: own,
      notifier,
      ground,
      readings,
      limit: settings.limit,
      failures: 0,
      complaint: undefined,
    };
  });
  const done = Promise.all([...runners.map(runOne), keepTidy(all, settings)]).finally(
    () => void notifier.close(),
  );
  return { done, metrics };
};
