import type { Logger } from 'pino';
import { releaseLocks, takeLocks } from './advisoryLocks.ts';
import { inSessions, pause, withHeartbeat } from './leaderLock.ts';
import { enterShare } from './processShare.ts';

export interface SharedTurns {
  readonly name: string;
  /** Keys of the work, each with a lock of its own. They are spread over the processes. */
  readonly keys: readonly string[];
  readonly everyMs: number;
  /** Does a round of work for the keys that this process holds. */
  readonly turn: (held: ReadonlySet<string>, signal: AbortSignal) => Promise<void>;
}

/**
 * Repeats a turn until `signal` aborts. The keys are distributed among the processes that call this function
 * with the same name and keys. One process at a time has a key. Keys change hands between turns, so a turn
 * that hangs keeps its keys. After a crash, other processes take over within seconds.
 */
export const shareTurns = (
  url: string,
  { name, keys, everyMs, turn }: SharedTurns,
  signal: AbortSignal,
  log: Logger,
): Promise<void> =>
  inSessions(url, name, signal, log, async (client, ended, lose) => {
    const held = new Set<string>();
    const share = await enterShare(client, name, keys);
    const balance = async (): Promise<void> => {
      const count = await share();
      if (held.size < count) {
        const missing = keys.filter(key => !held.has(key));
        for (const key of await takeLocks(client, missing)) held.add(key);
      }
      const extra = [...held].slice(count);
      await releaseLocks(client, extra);
      for (const key of extra) held.delete(key);
    };
    const run = async (): Promise<void> => {
      while (!ended.aborted) {
        await balance();
        await turn(held, ended);
        await pause(everyMs, ended);
      }
    };
    await withHeartbeat(() => client.query('SELECT 1'), lose, run);
  });
