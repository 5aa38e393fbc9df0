import { beginning } from '@latchkey/events/store/position.ts';
import pLimit from 'p-limit';
import { catchingUp } from './catchUp.ts';
import { deliveryQueue } from './deliveryQueue.ts';
import { checkpoint, followEvents } from './followEvents.ts';
import { openLanes } from './openLanes.ts';
import { pollLanes } from './pollLanes.ts';
import { routingFor } from './routing.ts';
import type { WebhookOptions, WebhookSession } from './session.ts';

/**
 * Sends integration events to the endpoints of customers and partners. Each endpoint has its own position in
 * the log, which moves in one transaction with its messages. Ends when the signal aborts; throws if the
 * database or the event store is unavailable.
 */
export const sendWebhooks = async (options: WebhookOptions, signal: AbortSignal): Promise<void> => {
  const { context, pool, checkpoints } = options;
  const failed = new AbortController();
  const ending = AbortSignal.any([signal, failed.signal]);
  const failures: Error[] = [];
  const onError = (error: unknown): void => {
    failures.push(error instanceof Error ? error : new Error(String(error)));
    failed.abort();
  };
  const queue = deliveryQueue(pool);
  const lanes = openLanes({ context, queue, signal: ending, onError });
  const session: WebhookSession = {
    options,
    queue,
    lanes,
    ending,
    onError,
    route: routingFor(context),
    moving: pLimit(1),
    tail: (await checkpoints.read(checkpoint)) ?? beginning,
  };
  const startCatchUp = catchingUp(session);
  const startCatchUps = () => lanes.all().forEach(startCatchUp);

  await lanes.open(await queue.cursors());
  startCatchUps();
  for (const lane of lanes.all()) lane.wake();
  await Promise.all([
    followEvents(session, startCatchUps).catch(onError),
    pollLanes(session, startCatchUps).catch(onError),
  ]);
  await lanes.end();
  await checkpoints.flush();
  const [failure] = failures;
  if (failure && !signal.aborted) throw failure;
};
