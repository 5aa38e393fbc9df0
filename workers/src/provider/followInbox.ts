import { setTimeout as pause } from 'node:timers/promises';
import { inboxChannel } from '@latchkey/events/provider/inbox.ts';
import { listenChannel } from '@latchkey/events/store/postgres/listenChannel.ts';
import { localWake } from '@latchkey/events/store/wake.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { takeInbox, type ApplyReports } from './inbox.ts';

const pollMs = 1_000;

/** Applies the inbox as it fills, until the signal aborts. */
export const followInbox = async (
  url: string,
  { pool, log }: Pick<ReactionContext, 'pool' | 'log'>,
  apply: ApplyReports,
  signal: AbortSignal,
): Promise<void> => {
  const wake = localWake(() => pollMs);
  const wait = async (reason: unknown): Promise<void> => {
    log.warn({ err: reason }, 'the inbox waits');
    await pause(pollMs, undefined, { signal }).catch(() => undefined); // the signal ends the pause
  };
  const hear = async () => {
    while (!signal.aborted)
      try {
        const heard = await listenChannel(url, inboxChannel, () => wake.ring());
        wake.ring(); // looks for what came before
        return heard;
      } catch (error) {
        await wait(error);
      }
    return null;
  };
  const take = async (): Promise<void> => {
    while (!signal.aborted)
      try {
        const since = wake.rung(); // before looking: what comes meanwhile must not be missed
        if ((await takeInbox(pool, apply)) === 0) await wake.next(since, signal);
      } catch (error) {
        await wait(error);
      }
  };
  const hearing = hear();
  await take();
  await (await hearing)?.close();
};
