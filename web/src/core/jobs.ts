import type { Validity } from '@latchkey/events/credential/validity.ts';
import { bulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import type { BulkCommandName } from '@latchkey/events/bulkAction/commands.ts';
import type { ChangeReason } from '@latchkey/events/credential/fields.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { useLocation } from 'react-router';
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
  readonly undoesId: string | null;
  /** The bulk action that undoes this one. In `useJobs`, null until that action is done. */
  readonly undoneById: string | null;
}
export type JobCommand = 'pause' | 'resume' | 'cancel' | 'undo';

/** First part of the query keys of jobs, so that live updates refetch them. */
const queryName = 'jobs';
const pollMs = { running: 2_000, idle: 60_000 } as const;
const maxHidden = 50;

export const isUndone = ({ undoneById }: Pick<Job, 'undoneById'>): boolean => Boolean(undoneById);

export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'running' || state === 'paused';

/** Clears `undoneById` unless the undoing action is among the jobs and done. */
const withCompletedUndos = (jobs: readonly Job[]): readonly Job[] => {
  const done = new Set(jobs.flatMap(({ id, state }) => (state === 'done' ? [id] : [])));
  return jobs.map(job =>
    job.undoneById === null || done.has(job.undoneById) ? job : { ...job, undoneById: null },
  );
};

/**
 * Fetches the user's recent jobs and the customer's open ones, newest first, without ended jobs dismissed in
 * this browser. `isLoaded`: the data has arrived and isn't the previous customer's.
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
    // dismissed jobs are omitted only afterwards, because a dismissed undo still counts
    const jobs = withCompletedUndos(data ?? []).filter(job => isOpen(job) || !hidden.includes(job.id));
    const dismiss = (ids: readonly string[]) => setHidden([...hidden, ...ids].slice(-maxHidden));
    return { jobs, dismiss, isLoaded: data !== undefined && !isPlaceholderData };
  }, [data, isPlaceholderData, hidden, setHidden]);
};

/**
 * The page on which a bulk action was started in this tab, or on which it was first shown if it was started
 * elsewhere; by ID. Forgotten when the user leaves the page (see `useListJob`).
 */
export const jobPlaces = new Map<string, string>();

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
  const { pathname } = useLocation();
  return async (values: BulkStart): Promise<string> => {
    const payload = JSON.stringify(values);
    const key = keys.current.get(payload) ?? crypto.randomUUID();
    keys.current.set(payload, key);
    try {
      const { data } = await send(bulkAction, { command: 'create', values, key });
      keys.current.delete(payload);
      jobPlaces.set(String(data.id), pathname);
      await client.invalidateQueries({ queryKey: [queryName] });
      return String(data.id);
    } catch (error) {
      if (!isUnclear(error)) keys.current.delete(payload);
      throw error;
    }
  };
};

interface ChangedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}
export interface BulkResult {
  readonly id: string;
  readonly name: string | null;
  readonly state: 'done' | 'failed' | 'open';
  readonly refusal: { readonly message: string } | null;
  readonly replacementId?: string | null;
  /** The old and new validity of a changed credential. */
  readonly validity?: { readonly from: Validity; readonly to: Validity } | null;
  /** Details of a credential that an import or its undo changed. */
  readonly changes?: readonly ChangedField[];
}
interface ResultsQuery {
  readonly limit: number;
  readonly state?: 'failed';
  /** Name, email or number to search for. */
  readonly q?: string;
  readonly signal: AbortSignal;
}
/** Returns when a bulk action was created, by the server's clock. */
export const fetchBulkStart = async (id: string): Promise<string> =>
  (await http<{ readonly createdAt: string }>(`/admin/bulk-actions/${id}`)).json.createdAt;

/** Maximum number of results per response of the API. */
const maxResults = 1_000;
/** Returns the first results and the total of matches, or the number returned if the total is unknown. */
export const fetchBulkResults = async (
  id: string,
  { limit, state, q = '', signal }: ResultsQuery,
): Promise<{ readonly results: readonly BulkResult[]; readonly total: number }> => {
  const results: BulkResult[] = [];
  let total = 0;
  while (results.length < limit) {
    const size = Math.min(maxResults, limit - results.length);
    const query = new URLSearchParams({
      ...(state === undefined ? {} : { state }),
      ...(q === '' ? {} : { q }),
      ...(results.length === 0 ? {} : { offset: String(results.length) }),
      limit: String(size),
    });
    const url = `/admin/bulk-actions/${id}/results?${query}`;
    const { json, headers } = await http<readonly BulkResult[]>(url, { signal });
    results.push(...json);
    const [, counted] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
    total = counted === undefined ? results.length : Number(counted);
    if (json.length < size) break;
  }
  return { results, total };
};

export const useJobCommand = () => {
  const client = useQueryClient();
  return async (id: string, command: JobCommand) => {
    const { data } = await execute(bulkAction, { id, command });
    const place = jobPlaces.get(id);
    // an undo is another action on the same rows
    if (command === 'undo' && place !== undefined) jobPlaces.set(String(data.id), place);
    await client.invalidateQueries({ queryKey: [queryName] });
  };
};

let isTrayOpen = false;
const trayListeners = new Set<() => void>();
const subscribeToTray = (listener: () => void) => {
  trayListeners.add(listener);
  return () => void trayListeners.delete(listener);
};
/** Opens or closes the tray. Only the user opens it, because it covers the end of the page. */
export const openTray = (isOpened: boolean): void => {
  isTrayOpen = isOpened;
  for (const listener of trayListeners) listener();
};
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
