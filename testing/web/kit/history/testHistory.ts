import { pastFetch } from '@latchkey/web/kit/history/historySamples.ts';
import type { HistoryRow } from '@latchkey/web/kit/history/historyRow.ts';

/** From now on what is asked for a History is answered with these rows. Answers what is asked. */
export const withHistory = (rows: readonly HistoryRow[]): readonly string[] => {
  const asked: string[] = [];
  globalThis.fetch = pastFetch(globalThis.fetch, { rows, before: {}, asked });
  return asked;
};
