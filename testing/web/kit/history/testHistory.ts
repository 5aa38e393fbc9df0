import { pastFetch } from '@latchkey/web/kit/history/historySamples.ts';
import type { HistoryRow } from '@latchkey/web/kit/history/historyRow.ts';

/** Answers requests for a history with these rows. Returns the requests. */
export const withHistory = (rows: readonly HistoryRow[]): readonly string[] => {
  const requests: string[] = [];
  globalThis.fetch = pastFetch(globalThis.fetch, { rows, before: {}, requests });
  return requests;
};
