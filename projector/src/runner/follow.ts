import { setTimeout as pause } from 'node:timers/promises';
import { perTenth, tenthMs } from '@latchkey/events/store/perTenth.ts';
import type { Batch } from '@latchkey/events/store/store.ts';
import { physicalTable, rowsChannel } from '../tables.ts';
import { finishBuild, movingOf } from './checkpoint.ts';
import { announce, movedTo, type Runner } from './runner.ts';
import type { Session } from './session.ts';
import { writerOf } from './writer.ts';

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
    checkpoint: {
      moving: movingOf(projection),
      channel: rowsChannel,
      told: to => JSON.stringify(movedTo(projection, status, to)),
    },
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
export const build = async (runner: Runner, session: Session, from: bigint): Promise<void> => {
  const { projection, store, log, settings, signal } = runner;
  const { entity, version, categories } = projection;
  const limit = Math.min(runner.limit, settings.buildLimit);
  log.info({ projection: entity.name, version, from: String(from) }, 'building');
  const shown = showing(runner, session, from, 'building');
  const to = await store.head();
  const batches = store.subscribe({ after: from, to, limit, categories, signal: shown.signal });
  const outcome = await showAll(runner, shown, batches);
  if (outcome !== 'ended' || signal.aborted) return;
  await finishBuild(session, projection);
  announce(runner, 'live')(runner.metrics.position);
  log.info({ projection: entity.name, version, events: runner.metrics.events }, 'built');
};

/** Follows the log until asked to stop, or until larger batches may be tried again. */
export const follow = async (runner: Runner, session: Session, from: bigint): Promise<void> => {
  const { projection, store, limit } = runner;
  const shown = showing(runner, session, from, 'live');
  const { categories } = projection;
  const batches = store.subscribe({ after: from, limit, categories, signal: shown.signal });
  await showAll(runner, shown, calmly(batches, from, shown.signal));
};

/**
 * So many positions within a tenth of a second are the middle of something large, whose rows change again in a moment: the next batch waits for the next
 * tenth and takes what gathers. All projections of a process wait for the same moment, and share what is read then.
 */
const manyPositions = 200;
async function* calmly(
  batches: AsyncIterable<Batch>,
  from: bigint,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  let last = from;
  const gathered = perTenth();
  for await (const batch of batches) {
    yield batch;
    const sum = gathered(Number(batch.position - last));
    last = batch.position;
    if (sum >= manyPositions)
      await pause(tenthMs - (performance.now() % tenthMs), undefined, { signal }).catch(() => undefined); // told to end
  }
}
