import { StoreUnavailable } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { webhookEndpointDecider } from '@latchkey/events/webhookEndpoint/decider.ts';
import { webhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { attemptFor } from './attempt.ts';
import type { Cursor, DeliveryQueue } from './deliveryQueue.ts';
import { Lane } from './lane.ts';

interface LaneNeeds {
  readonly context: ReactionContext;
  readonly queue: DeliveryQueue;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

const secretReader =
  ({ secrets, log }: ReactionContext) =>
  async (id: string): Promise<string | null> => {
    try {
      return await secrets.get(id);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error({ err: error, secretId: id }, 'a webhook secret can’t be opened');
      return null;
    }
  };

const asideSetter =
  ({ send }: ReactionContext) =>
  async (id: string, why: { reason: 'FAILING' | 'GONE'; failingSince: string }): Promise<void> => {
    const commandId = uuidv5(id, 'setAside', why.failingSince);
    await send(webhookEndpointDecider, id, 'setAside', why, { commandId });
  };

export const openLanes = ({ context, queue, signal, onError }: LaneNeeds) => {
  const lanes = new Map<string, Lane>();
  const { now, config } = context;
  const options = {
    queue,
    now,
    onError,
    signal,
    attempt: attemptFor(config.OUTBOUND_ALLOW, now),
    secretOf: secretReader(context),
    setAside: asideSetter(context),
  };
  return {
    all: (): readonly Lane[] => [...lanes.values()],
    get: (id: string): Lane | undefined => lanes.get(id),
    /** Returns whether the lane is the current one of its endpoint. */
    isOpen: (lane: Lane): boolean => lanes.get(lane.endpointId) === lane,
    /** Opens a lane for each existing endpoint, and deletes the messages of deleted ones. */
    open: async (cursors: readonly Cursor[]): Promise<void> => {
      const states = await context.foldMany(
        webhookEndpointState,
        cursors.map(({ endpointId }) => endpointId),
      );
      for (const cursor of cursors) {
        const { state } = states.get(cursor.endpointId)!;
        if (state.isPresent) lanes.set(cursor.endpointId, new Lane(cursor, state, options));
        else await queue.drop(cursor.endpointId);
      }
    },
    /** Removes a lane. Requests in progress run to completion. */
    remove: (id: string): void => {
      const lane = lanes.get(id);
      lanes.delete(id);
      void lane?.end();
    },
    /** Resolves once all requests in progress have ended. */
    end: async (): Promise<void> => void (await Promise.all(lanes.values().map(lane => lane.end()))),
  };
};
export type OpenLanes = ReturnType<typeof openLanes>;
