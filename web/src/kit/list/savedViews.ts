import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { useSavedQueries, type SortPayload } from 'react-admin';
import { CustomerContext } from '../../core/customers.ts';
import { http, post, send } from '../../core/http.ts';
import type { ListName } from '../../core/listPages.ts';
import { Problem } from '../../core/problem.ts';
import { useProfile } from '../../core/profile.tsx';
import { mayAnywhere } from '../../core/rights.ts';
import type { FilterValues } from './filters.ts';
import { hasSameFilter, ownViews, type View } from './views.ts';

const path = '/admin/profile/views';

export interface ViewPlace {
  readonly customerId?: string;
  readonly partnerId?: string;
}
/** A view as the API returns it. */
export interface ListedView {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly filter: FilterValues;
  readonly sort: SortPayload | null;
  readonly perPage: number | null;
  /** Absent in responses that an older version cached in this browser. */
  readonly columns?: readonly string[] | null;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly isOwn: boolean;
  readonly canChange: boolean;
  readonly makerName: string | null;
}
export interface SavedView extends View {
  readonly id: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly isOwn: boolean;
  readonly canChange: boolean;
  readonly makerName: string | null;
}
export const isSaved = (view: View): view is SavedView => 'id' in view;
export type ViewChange = Partial<
  Pick<ListedView, 'name' | 'filter' | 'sort' | 'perPage' | 'columns' | 'isShared'>
>;
export type NewView = Pick<ListedView, 'name' | 'filter' | 'isShared'> & {
  readonly sort: SortPayload;
  readonly perPage: number;
  readonly columns: readonly string[] | null;
};

const viewOf = ({ name, sort, perPage, columns, ...stored }: ListedView): SavedView => ({
  ...stored,
  name: `saved ${stored.id}`,
  label: name,
  ...(sort ? { sort } : {}),
  ...(perPage === null ? {} : { perPage }),
  ...(columns ? { columns } : {}),
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
export const usePlace = (filter: FilterValues): ViewPlace => {
  const customer = useContext(CustomerContext);
  const customerId = textOf(filter['customerId']) ?? customer?.id;
  const partnerId = textOf(filter['partnerId']);
  if (customerId !== undefined) return { customerId };
  return partnerId === undefined ? {} : { partnerId };
};

/** Returns the audience that a view can be shared with; null if it can't be shared. */
export const useSharedWith = (place: ViewPlace): 'customer' | 'partner' | 'admins' | null => {
  const profile = useProfile();
  if (place.customerId !== undefined) return 'customer';
  if (place.partnerId !== undefined) return 'partner';
  return mayAnywhere(profile, 'platform.manage') ? 'admins' : null;
};

/** Parses views, some of which may be from another version. Drops invalid ones. */
export const readViews = (value: unknown): readonly ListedView[] =>
  (Array.isArray(value) ? (value as readonly Partial<ListedView>[]) : []).flatMap(one =>
    typeof one.id === 'string' && typeof one.name === 'string' && typeof one.filter === 'object'
      ? [one as ListedView]
      : [],
  );

const remembered = (key: string): readonly ListedView[] | undefined => {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : readViews(JSON.parse(stored));
  } catch {
    return undefined;
  }
};

/**
 * Saves a view of this browser on the server. Returns false if the server rejects it: a taken name, an
 * invalid view, or too many views.
 */
const isAccepted = async (list: ListName, { label, filter, sort, perPage }: View): Promise<boolean> => {
  try {
    await post(path, { list, name: label, filter, sort, perPage, isEverywhere: true });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return false;
    throw error;
  }
};
/** Keys of the views that the server has rejected. They are tried again once the console is reloaded. */
const rejected = new Set<string>();

/**
 * Returns a list's own and shared views. The last response is cached in this browser, so that the default
 * view is known before the list loads. Views that an earlier version kept in the browser are moved to the
 * server; those that it rejects stay in the browser.
 */
export const useSavedViews = (list: ListName, place: ViewPlace, isReady: boolean) => {
  const { id: userId } = useProfile();
  const client = useQueryClient();
  const [old, setOld] = useSavedQueries(list);
  const address = `${path}?${new URLSearchParams({ list, ...place })}`;
  const storeKey = `views ${userId} ${address}`;
  const queryKey = ['savedViews', userId, address];
  const { data, isFetched, isSuccess } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { json } = await http(address, { signal });
      const views = readViews(json);
      localStorage.setItem(storeKey, JSON.stringify(views));
      return views;
    },
    enabled: isReady,
    initialData: () => remembered(storeKey),
    initialDataUpdatedAt: 0,
    staleTime: 30_000,
    retry: false,
    notifyOnChangeProps: ['data', 'isFetched', 'isSuccess'],
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const saved = (data ?? []).map(viewOf);
  const isStored = (view: View) =>
    saved.some(other => other.isOwn && other.label === view.label && hasSameFilter(other, view));
  const unsavedViews = ownViews(old).filter(view => !isStored(view));
  const hasOld = ownViews(old).length > 0;
  const isMoving = useRef(false);
  const forget = (names: ReadonlySet<string>) =>
    setOld(stored => stored.filter(({ label }) => !names.has(label)));
  useEffect(() => {
    if (!isSuccess || !isFetched || !hasOld || isMoving.current) return;
    isMoving.current = true;
    const move = async () => {
      const moved = new Set(
        ownViews(old)
          .filter(isStored)
          .map(({ label }) => label),
      );
      try {
        for (const view of unsavedViews) {
          const key = `${userId} ${list} ${view.label}`;
          if (rejected.has(key)) continue;
          if (await isAccepted(list, view)) moved.add(view.label);
          else rejected.add(key);
        }
      } finally {
        if (moved.size > 0) {
          await refresh();
          forget(moved);
        }
      }
    };
    // after any other failure, the remaining views stay in this browser until the next visit
    move().catch(() => undefined);
  });
  const doing = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    await refresh();
    return answer;
  };
  const json = (method: string, url: string, body: object) =>
    send(url, { method, body: JSON.stringify(body) });
  return {
    views: [...saved, ...unsavedViews],
    isFetched,
    save: async (view: NewView) => (await doing(post<ListedView>(path, { list, ...place, ...view }))).id,
    change: (id: string, changed: ViewChange) => doing(json('PATCH', `${path}/${id}`, changed)),
    remove: (id: string) => doing(send(`${path}/${id}`, { method: 'DELETE' })),
    setDefault: (id: string, isDefault: boolean) =>
      doing(json('PUT', `${path}/${id}/default`, { isDefault, ...place })),
    /** Deletes a view that only this browser has. */
    forget: (name: string) => forget(new Set([name])),
  };
};
export type SavedViews = ReturnType<typeof useSavedViews>;
