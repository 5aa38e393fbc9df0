import type { ReactionContext } from '../runner/reactionContext.ts';
import { followNotifications, observeServices } from './followNotifications.ts';
import { historyIn } from './history.ts';
import { planDigests, sendDigests } from './mailDigests.ts';

/**
 * Derives notifications from the log, and emails them by each person's settings. If a turn is interrupted,
 * the next one continues.
 */
export const notificationsTurn =
  (context: ReactionContext) =>
  async (signal: AbortSignal): Promise<void> => {
    const history = await historyIn(context);
    await followNotifications(context, history, signal);
    if (signal.aborted) return;
    await observeServices(context, history);
    await planDigests(context);
    await sendDigests(context, signal);
  };
