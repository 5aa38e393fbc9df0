import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { importedId } from '@latchkey/events/credential/importedId.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import { idOf, streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import type { Queue } from 'bullmq';
import { jobOf } from '../runner/dispatch.ts';
import { enqueue } from '../runner/enqueue.ts';
import { follow, followed, noOpenWork, type OpenWork } from '../runner/openWork.ts';
import { inChunks } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { unfinishedWorkOf, oldestMs } from '../runner/unfinishedWork.ts';
import type { Reaction } from '../runner/reaction.ts';
import { firstJobs, issueOrder } from './issueOrder.ts';

/** A reservation or import of this age was left behind. */
const leftAfterMs = 60_000;
const atOnce = 500;
const looked = ['order', 'credit'];
const isLeft = (context: ReactionContext, at: string) =>
  context.now().getTime() - Date.parse(at) > leftAfterMs;

/** Puts what is not final back into the queue: whatever was lost there is rebuilt from the log. A round that is still queued keeps its id and is not doubled. */
const requeue = async ({ orders }: OpenWork, queue: Queue): Promise<void> => {
  const jobs = [...orders].flatMap(([orderId, submission]) =>
    firstJobs(orderId, `sweep-${orderId}-${submission}`),
  );
  for (const chunk of inChunks(jobs, atOnce))
    await enqueue(
      queue,
      chunk.map(one => jobOf(issueOrder, one)),
    );
};

/** Credits that were reserved for a submission that never came. */
const giveBack = async (context: ReactionContext, { reservations }: OpenWork): Promise<void> => {
  for (const [reservation, { customerId, orderId, at }] of reservations) {
    if (!isLeft(context, at)) continue;
    const { reservation: recorded } = await context.fold(orderState, orderId);
    if (recorded !== reservation) await context.send(creditDecider, customerId, 'cancel', { reservation });
    reservations.delete(reservation);
  }
};

/** An import whose process died: its credentials and claims are taken back, and nothing of it shows. */
const abandon = async (context: ReactionContext, { imports }: OpenWork): Promise<void> => {
  for (const [orderId, { importId, count, at }] of imports) {
    if (!isLeft(context, at)) continue;
    const ids = Array.from({ length: count }, (_, n) => importedId(importId, at, n));
    for (const chunk of inChunks(ids, atOnce)) {
      const histories = await context.histories('credential', chunk);
      const there = [...histories].filter(([, history]) => history.length > 0);
      await context.sendMany(
        credentialDecider,
        there.map(([id]) => ({ id, name: 'discard' as const, input: {} })),
      );
      const claims = there.flatMap(([id, history]) => {
        const claim = credentialState.of(history).content?.claim ?? null;
        const input = { owner: streamOf('credential', id) };
        return claim === null ? [] : [{ id: idOf(claim), name: 'release' as const, input }];
      });
      await context.sendMany(uniqueDecider, claims);
    }
    await context.send(orderDecider, orderId, 'abandonImport', { importId });
    imports.delete(orderId);
  }
};

/** The last position before a time: times never fall with positions, so it is found by halving. */
const positionAt = async (store: EventStore, time: number): Promise<Position> => {
  let [low, high] = [beginning, await store.head()];
  while (low < high) {
    const middle = positionOf(String((low + high - 1n) / 2n)); // in PostgreSQL's adapter positions are whole numbers in a row
    const { events } = await store.readAll({ after: middle, limit: 1 });
    if (events[0] && events[0].position <= high && Date.parse(events[0].at) < time) low = events[0].position;
    else high = middle;
  }
  return low;
};

/**
 * Looks after what others left: the one holder follows orders and ledgers in the log and, at each turn, requeues open orders (whose jobs ask the provider for
 * what never came), gives back stale reservations, abandons cut imports, and puts back what the queues lost.
 */
export const sweep = async (
  context: ReactionContext,
  working: readonly { readonly one: Reaction; readonly queue: Queue }[],
  signal: AbortSignal,
): Promise<void> => {
  const queues = new Map(working.map(({ one, queue }) => [one.name, queue]));
  const issueQueue = queues.get(issueOrder.name)!;
  const unfinished = unfinishedWorkOf(
    working.map(({ one }) => one).filter(({ isFoundOtherwise }) => !isFoundOtherwise),
  );
  const recent = await positionAt(context.store, context.now().getTime() - oldestMs);
  const types = [...followed, ...unfinished.types];
  const work = noOpenWork();
  let position = beginning;
  while (!signal.aborted) {
    const batch = await context.store.readAll({
      after: position,
      limit: 5_000,
      categories: position < recent ? looked : [...looked, 'credential'],
      types,
    });
    follow(work, batch.events);
    if (batch.position > recent) unfinished.follow(batch.events);
    const isCurrent = batch.position === position;
    position = batch.position;
    if (!isCurrent) continue;
    await requeue(work, issueQueue);
    await giveBack(context, work);
    await abandon(context, work);
    for (const { reaction, work: lost } of unfinished.due(context.now().getTime()))
      await enqueue(
        queues.get(reaction.name)!,
        lost.map(one => jobOf(reaction, one)),
      );
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, context.config.SWEEP_MS);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
};
