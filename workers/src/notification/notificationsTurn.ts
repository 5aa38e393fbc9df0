import type { ReactionContext } from '../runner/reactionContext.ts';
import { fillFailedChanges } from './failedChanges.ts';
import { followNotifications } from './followNotifications.ts';
import { historyIn } from './history.ts';
import { lowCreditsObserver } from './lowCredits.ts';
import { planDigests, sendDigests } from './mailDigests.ts';
import { observeServices } from './observeServices.ts';

export const notificationsTurn = (context: ReactionContext) => {
  const observeLowCredits = lowCreditsObserver(context);
  return async (signal: AbortSignal): Promise<void> => {
    const history = await historyIn(context);
    await fillFailedChanges(context, signal);
    if (signal.aborted) return;
    await followNotifications(context, history, signal);
    if (signal.aborted) return;
    await observeLowCredits(history, signal);
    if (signal.aborted) return;
    await observeServices(context, history);
    await planDigests(context);
    await sendDigests(context, signal);
  };
};
