import type { Validity } from '@latchkey/events/credential/validity.ts';
import { bulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import type { BulkCommandName } from '@latchkey/events/bulkAction/commands.ts';
import type { ChangeReason } from '@latchkey/events/credential/fields.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { execute, type dataProvider } from './dataProvider.ts';
import { http } from './http.ts';
import { isUnclear } from './problem.ts';
import { useProfile } from './profile.tsx';

export type { BulkCommandName };
export type BulkReason = ChangeReason;

export interface Job {
  readonly id: string;
  readonly kind: 'bulk' | 'import' | 'issue';
  readonly customerId: string;
  readonly customerName: string | null;
  readonly title: string | null;
  readonly command: BulkCommandName | null;
  readonly state: 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
  readonly doneCount: number;
  readonly failedCount: number;
  readonly totalCount: number | null;
  readonly startedAt: string;
  readonly startedByName: string | null;
  readonly isOwn: boolean;
  readonly endedAt: string | null;
  readonly canUndo: boolean;
}
export type JobCommand = 'pause' | 'resume' | 'cancel' | 'undo';

/** First part of the query keys of jobs, so that live updates refetch them. */
const queryName = 'jobs';
const pollMs = { running: 2_000, idle: 60_000 } as const;
const maxHidden = 50;

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'running' || state === 'paused';

/**
 * Fetches the user's jobs that are open or from the last day, and the customer's open jobs; newest first,
 * without ended jobs dismissed in this browser. `isLoaded`: the data has arrived and isn't the previous
 * customer's.
 */
export const useJobs = (customerId: string | undefined, isEnabled = true) => {
  const { id: userId } = useProfile();
  const [hidden, setHidden] = useStore<readonly string[]>(`jobs.hidden.${userId}`, []);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [queryName, userId, customerId ?? null],
    queryFn: async ({ signal }) => {
      const query = customerId === undefined ? '' : `?customerId=${encodeURIComponent(customerId)}`;
      return (await http<readonly Job[]>(`/admin/jobs${query}`, { signal })).json;
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(job => job.state === 'running') ? pollMs.running : pollMs.idle,
  });
  return useMemo(() => {
    const jobs = (data ?? []).filter(job => isOpen(job) || !hidden.includes(job.id));
    const dismiss = (ids: readonly string[]) => setHidden([...hidden, ...ids].slice(-maxHidden));
    return { jobs, dismiss, isLoaded: data !== undefined && !isPlaceholderData };
  }, [data, isPlaceholderData, hidden, setHidden]);
};

export interface BulkStart {
  readonly reason?: BulkReason | null;
  readonly customerId: string | undefined;
  readonly command: BulkCommandName;
  readonly ids: readonly string[];
}

/**
 * Returns a function that starts a bulk action, refetches the jobs, and returns the ID of the action. After a
 * lost response, retrying with the same values uses the same idempotency key.
 */
export const useStartBulk = () => {
  const { execute: send } = useDataProvider<typeof dataProvider>();
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return async (values: BulkStart): Promise<string> => {
    const payload = JSON.stringify(values);
    const key = keys.current.get(payload) ?? crypto.randomUUID();
    keys.current.set(payload, key);
    try {
      const { data } = await send(bulkAction, { command: 'create', values, key });
      keys.current.delete(payload);
      await client.invalidateQueries({ queryKey: [queryName] });
      return String(data.id);
    } catch (error) {
      if (!isUnclear(error)) keys.current.delete(payload);
      throw error;
    }
  };
};

export interface BulkResult {
  readonly id: string;
  readonly name: string | null;
  readonly state: 'done' | 'failed' | 'open';
  readonly refusal: { readonly message: string } | null;
  /** ID of the credential that replaced this one. */
  readonly replacementId?: string | null;
  /** The old and new validity of a changed credential. */
  readonly validity?: { readonly from: Validity; readonly to: Validity } | null;
}
/** Maximum number of results per response of the API. */
const maxResults = 1_000;
export const fetchBulkResults = async (
  id: string,
  {
    limit,
    state,
    signal,
  }: { readonly limit: number; readonly state?: 'failed'; readonly signal: AbortSignal },
): Promise<readonly BulkResult[]> => {
  const results: BulkResult[] = [];
  while (results.length < limit) {
    const size = Math.min(maxResults, limit - results.length);
    const query = new URLSearchParams({
      ...(state === undefined ? {} : { state }),
      ...(results.length === 0 ? {} : { offset: String(results.length) }),
      limit: String(size),
    });
    const { json } = await http<readonly BulkResult[]>(`/admin/bulk-actions/${id}/results?${query}`, {
      signal,
    });
    results.push(...json);
    if (json.length < size) break;
  }
  return results;
};

export const useJobCommand = () => {
  const client = useQueryClient();
  return async (id: string, command: JobCommand) => {
    await execute(bulkAction, { id, command });
    await client.invalidateQueries({ queryKey: [queryName] });
  };
};

let isTrayOpen = false;
let isOpenedByWork = false;
const trayListeners = new Set<() => void>();
const subscribeToTray = (listener: () => void) => {
  trayListeners.add(listener);
  return () => void trayListeners.delete(listener);
};
/** Opens or closes the tray. If it opens because work was started, it closes when all work is done. */
export const openTray = (isOpened: boolean, reason: 'user' | 'work' = 'user'): void => {
  isTrayOpen = isOpened;
  isOpenedByWork = isOpened && reason === 'work';
  for (const listener of trayListeners) listener();
};
export const isTrayOpenedByWork = (): boolean => isOpenedByWork;
export const useIsTrayOpen = (): boolean => useSyncExternalStore(subscribeToTray, () => isTrayOpen);

const minMs = 2_000;

/** Estimates a job's remaining seconds from its pace so far; null if unknown. */
export const secondsLeft = (
  { state, startedAt, doneCount, failedCount, totalCount }: Job,
  now: number,
): number | null => {
  const passed = now - Date.parse(startedAt);
  const gone = doneCount + failedCount;
  if (state !== 'running' || totalCount === null || passed < minMs || gone === 0) return null;
  return Math.ceil(((totalCount - gone) * passed) / gone / 1_000);
};
