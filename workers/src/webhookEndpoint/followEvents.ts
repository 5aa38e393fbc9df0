import type { Position } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { controlLanes } from './controlLanes.ts';
import type { Lane } from './lane.ts';
import { messagesFor, type Routable } from './routing.ts';
import { batch, enqueue, type WebhookSession } from './session.ts';
import { allTypes, controlTypes } from './webhookTypes.ts';

export const checkpoint = 'webhooks';

/** Queues messages for the lanes that don't lag, and advances their positions and the tail. */
const advance = async (
  session: WebhookSession,
  live: readonly Lane[],
  messages: readonly Routable[],
  position: Position,
): Promise<void> => {
  const all = live.flatMap(lane => messagesFor(lane, messages));
  const hasMessages = new Set(all.map(({ endpointId }) => endpointId));
  const moved = live.filter(lane => lane.position < position);
  if (all.length > 0) {
    const receiving = moved.filter(({ endpointId }) => hasMessages.has(endpointId));
    await enqueue(
      session,
      all,
      receiving.map(lane => ({ lane, position })),
    );
  }
  for (const lane of moved) lane.position = position;
  session.tail = position;
};

const hear = async (
  session: WebhookSession,
  events: readonly Recorded[],
  position: Position,
): Promise<void> => {
  const { lanes, route, moving } = session;
  const followed = lanes.all().filter(lane => lane.position >= session.tail);
  for (const event of events) if (controlTypes.includes(event.type)) await controlLanes(session, event);
  // excludes endpoints that a replay has moved back, and new ones, which have missed events of other types
  const live = followed.filter(
    lane => lanes.isOpen(lane) && lane.position >= session.tail && lane.isOn && !lane.isFull,
  );
  const messages = live.length === 0 ? [] : await route(events);
  await moving(() => advance(session, live, messages, position));
};

/**
 * Follows the log until the signal aborts. Without endpoints, reads only events about endpoints and their
 * owners. `afterBatch` is called after each applied batch.
 */
export const followEvents = async (session: WebhookSession, afterBatch: () => void): Promise<void> => {
  const { lanes, ending, options } = session;
  const hasLanes = () => lanes.all().length > 0;
  while (!ending.aborted) {
    const hadLanes = hasLanes();
    const types = hadLanes ? allTypes : controlTypes;
    const reading = { after: session.tail, limit: batch, types, signal: ending };
    for await (const { events, position } of options.log.subscribe(reading)) {
      await hear(session, events, position);
      options.checkpoints.moved(checkpoint, position);
      afterBatch();
      if (hasLanes() !== hadLanes) break;
    }
  }
};
