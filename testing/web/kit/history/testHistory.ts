import { pastFetch } from '@latchkey/web/kit/history/historySamples.ts';
import type { HistoryRow } from '@latchkey/web/kit/history/historyRow.ts';

export const withHistory = (rows: readonly HistoryRow[]): readonly string[] => {
  const requests: string[] = [];
  globalThis.fetch = pastFetch(globalThis.fetch, { rows, before: {}, requests });
  return requests;
};
