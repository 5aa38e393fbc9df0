import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookSession } from './session.ts';

const pollMs = 1_000;
/** Interval at which cursors without messages are saved and delivery logs are pruned, in ms. */
const tidyMs = 30_000;
const keptMs = 30 * 86_400_000;
const keptDeliveries = 10_000;
/**
 * Minimum age at which deliveries without a cursor are deleted, in ms. Those of a new endpoint have no cursor
 * yet.
 */
const orphanedMs = 86_400_000;

const tidy = async (session: WebhookSession): Promise<void> => {
  const { lanes, queue, moving, options } = session;
  const ago = (ms: number) => new Date(options.context.now().getTime() - ms);
  await moving(async () => {
    const live = lanes.all().filter(lane => lane.position === session.tail);
    await queue.advance(
      live.map(({ endpointId }) => endpointId),
      session.tail,
    );
  });
  for (const { endpointId, pending } of await queue.cursors()) {
    const lane = lanes.get(endpointId);
    if (lane) lane.pending = pending;
  }
  await queue.prune(
    lanes.all().map(({ endpointId }) => endpointId),
    ago(keptMs),
    keptDeliveries,
  );
  await queue.pruneDeleted(ago(orphanedMs));
};

/** Wakes lanes with due messages, and tidies up at intervals. `afterPoll` is called after each poll. */
export const pollLanes = async (session: WebhookSession, afterPoll: () => void): Promise<void> => {
  const { lanes, queue, ending, options } = session;
  let tidiedAt = performance.now();
  while (!ending.aborted) {
    // rejects on abort
    await pause(options.pollMs ?? pollMs, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return;
    if (lanes.all().length > 0)
      for (const id of await queue.due(options.context.now())) lanes.get(id)?.wake();
    afterPoll();
    if (performance.now() - tidiedAt < tidyMs) continue;
    tidiedAt = performance.now();
    await tidy(session);
  }
};
