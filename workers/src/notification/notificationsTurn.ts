import type { ReactionContext } from '../runner/reactionContext.ts';
import { followNotifications, observeServices } from './followNotifications.ts';
import { planDigests, sendDigests } from './mailDigests.ts';

/**
 * Derives notifications from the log, and emails them by each person's settings. If a turn is interrupted,
 * the next one continues.
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
