import { translatedTypes } from '@latchkey/events/integration/webhookMessages.ts';
import pLimit from 'p-limit';
import type { Lane } from './lane.ts';
import { messagesFor } from './routing.ts';
import { batch, enqueue, type WebhookSession } from './session.ts';

/** Maximum number of lagging endpoints that read the log concurrently. */
const parallelReads = 2;

/**
 * Returns a function that reads the log for a lagging endpoint until it catches up with the others or is
 * full. Lagging endpoints take turns after each batch, so that long replays don't delay the others.
 */
export const catchingUp = (session: WebhookSession): ((lane: Lane) => void) => {
  const { lanes, route, moving, ending, onError, options } = session;
  const reading = pLimit(parallelReads);
  const behind = new Set<string>();

  const isLagging = (lane: Lane): boolean =>
    !ending.aborted && lanes.isOpen(lane) && lane.isOn && !lane.isFull && lane.position < session.tail;
  const readBatch = async (lane: Lane): Promise<void> => {
    if (!isLagging(lane)) return;
    const from = lane.position;
    const read = await options.log.readAll({ after: from, limit: batch, types: translatedTypes });
    const messages = messagesFor(lane, await route(read.events));
    await moving(async () => {
      // the lane may have been replayed or closed in the meantime
      if (lanes.isOpen(lane) && lane.position === from)
        await enqueue(session, messages, [{ lane, position: read.position }]);
    });
  };
  const catchUp = async (lane: Lane): Promise<void> => {
    while (isLagging(lane)) await reading(() => readBatch(lane));
  };
  return lane => {
    if (behind.has(lane.endpointId) || !isLagging(lane)) return;
    behind.add(lane.endpointId);
    void catchUp(lane)
      .catch(onError)
      .finally(() => behind.delete(lane.endpointId));
  };
};
