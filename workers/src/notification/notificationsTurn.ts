import type { ReactionContext } from '../runner/reactionContext.ts';
import { followNotifications, observeServices } from './followNotifications.ts';
import { planDigests, sendDigests } from './mailDigests.ts';

/**
 * Reads what needs attention from the log, and emails it to the people who want to know. A turn can end
 * anywhere: the next one continues.
 */
export const notificationsTurn =
  (context: ReactionContext) =>
  async (signal: AbortSignal): Promise<void> => {
    await followNotifications(context, signal);
    if (signal.aborted) return;
    await observeServices(context);
    await planDigests(context);
    await sendDigests(context, signal);
  };
