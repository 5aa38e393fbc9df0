import { setTimeout as pause } from 'node:timers/promises';
import { inboxChannel } from '@latchkey/events/provider/inbox.ts';
import { listenChannel } from '@latchkey/events/store/postgres/listenChannel.ts';
import { localWake } from '@latchkey/events/store/wake.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { takeInbox, type ApplyReports } from './inbox.ts';

const pollMs = 1_000;

export const followInbox = async (
  url: string,
  { pool, log }: Pick<ReactionContext, 'pool' | 'log'>,
  apply: ApplyReports,
  signal: AbortSignal,
): Promise<void> => {
  const wake = localWake(() => pollMs);
  const wait = async (reason: unknown): Promise<void> => {
    log.warn({ err: reason }, 'couldn’t process the webhook inbox; retrying');
    await pause(pollMs, undefined, { signal }).catch(() => undefined); // rejects on abort
  };
  const hear = async () => {
    while (!signal.aborted)
      try {
        const listener = await listenChannel(url, inboxChannel, () => wake.ring());
        wake.ring(); // for webhooks that arrived before `LISTEN`
        return listener;
      } catch (error) {
        await wait(error);
      }
    return null;
  };
  const take = async (): Promise<void> => {
    while (!signal.aborted)
      try {
        // read before the inbox, so that a webhook that arrives in between isn't missed
        const since = wake.rung();
        if ((await takeInbox(pool, apply)) === 0) await wake.next(since, signal);
      } catch (error) {
        await wait(error);
      }
  };
  const hearing = hear();
  await take();
  await (await hearing)?.close();
};
