import type { LogReader } from '@latchkey/events/store/openEventStore.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import type { Pool } from 'pg';
import type { Checkpoints } from '../runner/checkpoints.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import type { DeliveryQueue } from './deliveryQueue.ts';
import type { OpenLanes } from './openLanes.ts';
import type { messagesFor, routingFor } from './routing.ts';
import type { Lane } from './lane.ts';

export interface WebhookOptions {
  readonly context: ReactionContext;
  /** Opened without keys, so that no message can have personal data. */
  readonly log: LogReader;
  readonly pool: Pool;
  readonly checkpoints: Checkpoints;
  readonly pollMs?: number;
}

/** State that the parts of sending webhooks share, from the start until the signal aborts. */
export interface WebhookSession {
  readonly options: WebhookOptions;
  readonly queue: DeliveryQueue;
  readonly route: ReturnType<typeof routingFor>;
  readonly lanes: OpenLanes;
  /** Serializes changes to positions. */
  readonly moving: <Result>(change: () => Promise<Result>) => Promise<Result>;
  readonly ending: AbortSignal;
  readonly onError: (error: unknown) => void;
  /** Position up to which all endpoints that don't lag have read the log. */
  tail: Position;
}

/** Number of events per read. */
export const batch = 1_000;

/** Queues messages and moves their endpoints' positions in one transaction. Call it within `moving`. */
export const enqueue = async (
  { queue, options: { context } }: WebhookSession,
  messages: ReturnType<typeof messagesFor>,
  moved: readonly { readonly lane: Lane; readonly position: Position }[],
): Promise<void> => {
  const cursors = moved.map(({ lane, position }) => ({ endpointId: lane.endpointId, position }));
  const added = await queue.enqueue(messages, cursors, context.now());
  for (const { lane, position } of moved) {
    lane.position = position;
    lane.pending += added.get(lane.endpointId) ?? 0;
    if (added.has(lane.endpointId)) lane.wake();
  }
};
