import type { Recorded } from '@latchkey/events/store/store.ts';

/** What is waited for is an append of this process. */
const patienceMs = 1_000;
const keptMs = 10_000;
const most = 5_000;

/** Credentials of which the provider's word is to come: while their attempt is being recorded, and for a while what was written of them. */
interface Entry {
  readonly ended: Promise<void>;
  history: readonly Recorded[] | null;
}
type Written = readonly { readonly id: string; readonly history: readonly Recorded[] }[];

/**
 * What this process has just written of credentials, handed to whoever applies the provider's word on them: nothing is read again, and no word overtakes the
 * record of its own call. It only saves work: what stands here may be old, so only appends may build on it, which then fail and read anew. Kept for ten
 * seconds, 5,000 credentials at the most, and given away once.
 */
export const freshCredentials = () => {
  const entries = new Map<string, Entry>();
  const drop = (some: Iterable<readonly [string, Entry]>) => {
    for (const [id, entry] of some) if (entries.get(id) === entry) entries.delete(id);
  };
  return {
    /** Attempts of these are about to be recorded; what it answers is to be called with what was written of them in the end, also when it failed. */
    begin: (ids: readonly string[]): ((written: Written) => void) => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const mine = new Map(ids.map(id => [id, { ended, history: null } as Entry]));
      for (const [id, entry] of mine) entries.set(id, entry);
      return written => {
        for (const { id, history } of written) mine.get(id)!.history = history;
        drop([...mine].filter(([, { history }]) => history === null));
        for (const id of entries.keys()) {
          if (entries.size <= most) break;
          entries.delete(id);
        }
        setTimeout(() => drop(mine), keptMs).unref();
        resolve();
      };
    },
    /** The histories of those that are known; waits a moment for what is being recorded. */
    take: async (ids: readonly string[]): Promise<Map<string, readonly Recorded[]>> => {
      const mine = ids.flatMap(id => entries.get(id) ?? []);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise(resolve => (timer = setTimeout(resolve, patienceMs)));
      await Promise.race([Promise.all(new Set(mine.map(({ ended }) => ended))), late]);
      clearTimeout(timer);
      const found = new Map<string, readonly Recorded[]>();
      for (const id of ids) {
        const history = entries.get(id)?.history;
        if (!history) continue;
        found.set(id, history);
        entries.delete(id);
      }
      return found;
    },
  };
};
export type FreshCredentials = ReturnType<typeof freshCredentials>;
