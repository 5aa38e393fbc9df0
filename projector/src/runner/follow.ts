import type { Position } from '@latchkey/events/store/position.ts';
import type { Batch } from '@latchkey/events/store/store.ts';
import { traceRowsOf } from '@latchkey/events/tracing/traceRows.ts';
import { throttleBatches } from './throttleBatches.ts';
import { physicalTable, rowsChannel } from '../tables.ts';
import { analyze, finishBuild, movingOf } from './checkpoint.ts';
import { announce, movedTo, type Runner } from './runner.ts';
import type { Session } from './session.ts';
import { writerOf } from './writer.ts';

const showing = (runner: Runner, session: Session, from: Position, status: 'live' | 'building') => {
  const { projection, metrics, signal } = runner;
  const failing = new AbortController();
  const writer = writerOf({
    session,
    projection,
    table: physicalTable(projection.entity, projection.version),
    from,
    metrics,
    checkpoint: {
      moving: movingOf(projection),
      channel: rowsChannel,
      notification: to => JSON.stringify(movedTo(projection, status, to)),
    },
    onMoved: announce(runner, status),
    onFailed: () => failing.abort(),
    ...(status === 'live' ? { onProjected: traceRowsOf(projection.entity.name) } : {}),
  });
  return { writer, signal: AbortSignal.any([signal, failing.signal]) };
};

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

/**
 * Fills a new table up to the current head without indexes, then adds them and makes it live. Reads the log
 * together with other projections, except while a failing event is isolated.
 */
export const build = async (runner: Runner, session: Session, from: Position): Promise<void> => {
  const { projection, store, log, settings, signal } = runner;
  const { entity, version, categories } = projection;
  const limit = Math.min(runner.limit, settings.buildLimit);
  log.info({ projection: entity.name, version, from: String(from) }, 'building the read table');
  const shown = showing(runner, session, from, 'building');
  const ask = { after: from, limit, categories, signal };
  const batches =
    runner.limit === settings.limit
      ? runner.readings.read({ ...ask, name: entity.name })
      : store.subscribe({ ...ask, to: await store.head() });
  const outcome = await showAll(runner, shown, batches);
  if (outcome !== 'ended' || signal.aborted) return;
  await finishBuild(session, projection);
  announce(runner, 'live')(runner.metrics.position);
  log.info({ projection: entity.name, version, events: runner.metrics.events }, 'built the read table');
  await analyze(session, projection, physicalTable(entity, version));
};

export const follow = async (runner: Runner, session: Session, from: Position): Promise<void> => {
  const { projection, store, limit, settings } = runner;
  const shown = showing(runner, session, from, 'live');
  const { categories } = projection;
  const ending = new AbortController();
  const signal = AbortSignal.any([shown.signal, ending.signal]);
  const batches = store.subscribe({ after: from, limit, categories, signal });
  try {
    // while isolating a failing event, batches must not be merged
    await showAll(runner, shown, limit < settings.limit ? batches : throttleBatches(batches, limit, signal));
  } finally {
    ending.abort();
  }
};
