import AllIcon from '@mui/icons-material/ManageSearch';
import { concurrencyLimit } from '../core/concurrencyLimit.ts';
import type { dataProvider } from '../core/dataProvider.ts';
import type { Profile } from '../core/profile.tsx';
import type { T } from '../core/t.ts';
import { namesWithAction } from './paletteActionWords.ts';
import type { PaletteGroup, PaletteItem } from './paletteItem.ts';
import { inOppositeOrder, respelled } from './paletteMatch.ts';

/** Limits the number of lists that the palette searches at once. */
export const limitConcurrency = concurrencyLimit(3);
export const minLetters = 2;
const maxResults = 5;
/**
 * Number of rows to fetch if the list also contains the open customer's rows, which are dropped because
 * another group shows them.
 */
const maxElsewhere = 25;
/** Number of rows to fetch if rows of the same person are shown as one result. */
const maxMerged = 25;

export interface PaletteContext {
  readonly profile: Profile;
  /**
   * The customer whose lists are searched separately; undefined if the lists of all customers are searched.
   */
  readonly searchedCustomerId: string | undefined;
  readonly hasDevices: boolean;
  readonly pathname: string;
  readonly t: T;
  readonly number: (value: number) => string;
}
/** A request of a source, and the page with all of its results; null if the user has no such page. */
export interface Part {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly page: string | null;
}
export interface Source<Row> {
  readonly group: PaletteGroup;
  readonly noun: string;
  /** Returns whether this user may see and open the results. */
  readonly isOpen: (place: PaletteContext) => boolean;
  /** The requests in order. A request is sent only if all results of the previous requests are shown. */
  readonly parts: (place: PaletteContext) => readonly Part[];
  /** Whether the rows are named like people, who are also searched with their names in the opposite order. */
  readonly isOfPeople?: boolean;
  /** Minimum length of the search term; `minLetters` by default. */
  readonly minLetters?: number;
  /** Returns whether a row belongs to the group. Set only if the list also contains other rows. */
  readonly isShown?: (row: Row, place: PaletteContext) => boolean;
  /** Returns a key. Rows with the same key become one result. By default, each row is a result. */
  readonly keyOf?: (row: Row) => string;
  /** `count`: number of rows that became this result. */
  readonly itemOf: (row: Row, place: PaletteContext, count?: number) => Omit<PaletteItem, 'id' | 'group'>;
}

export const searched = (path: string, q: string, filter: Part['filter'] = {}) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify({ ...filter, q }) })}`;
export interface Found {
  readonly items: readonly PaletteItem[];
  readonly hasMore: boolean;
}
export interface OpenSource {
  readonly group: PaletteGroup;
  readonly minLetters: number;
  /** Returns the texts to search for a query, in order, until one of them finds something. */
  readonly textsOf: (q: string) => readonly string[];
  /** Returns the texts to search, in order, if no list has found anything. Empty if there are none. */
  readonly spellingsOf: (q: string) => readonly string[];
  /** Returns the results of the first text that has any. */
  readonly find: (
    provider: typeof dataProvider,
    texts: readonly string[],
    signal: AbortSignal,
  ) => Promise<Found>;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const rowsOf = async <Row extends { readonly id: string }>(
  provider: typeof dataProvider,
  noun: string,
  filter: Readonly<Record<string, unknown>>,
  perPage: number,
  signal: AbortSignal,
): Promise<readonly Row[]> => {
  const { data } = await provider.getList<Row & { id: string }>(noun, {
    filter,
    pagination: { page: 1, perPage },
    sort: { field: '', order: 'ASC' },
    signal,
  });
  return data;
};

const idOf = ({ id }: { readonly id: string }) => id;

/** Separates the details of a record on the screen. */
const separator = ' · ';

/**
 * Returns the texts to search if the list has nothing for the query: the number among several copied details,
 * such as "200853 · MAIN", or the last of them; otherwise the name in "suspend anna".
 */
const fallbacksOf = (q: string, { t }: PaletteContext): readonly string[] => {
  const details = q.split(separator).map(detail => detail.trim());
  const detail = details.findLast(one => /^\d+$/.test(one)) ?? details.at(-1) ?? '';
  return details.length === 1 ? namesWithAction(q, t) : [detail];
};

const nothing: Found = { items: [], hasMore: false };

/** Returns a search of a list by text. An ID finds the record with this ID. */
export const hits = <Row extends { readonly id: string }>(
  {
    group,
    noun,
    parts,
    isOfPeople = false,
    minLetters: min = minLetters,
    isShown,
    keyOf,
    itemOf,
  }: Source<Row>,
  place: PaletteContext,
): OpenSource => {
  const findText = async (provider: typeof dataProvider, q: string, signal: AbortSignal): Promise<Found> => {
    if (q.length < min) return nothing;
    const by = uuid.test(q) ? { id: [q.toLowerCase()] } : { q };
    const perPage = isShown ? maxElsewhere : keyOf ? maxMerged : maxResults + 1;
    const items: PaletteItem[] = [];
    for (const { filter, page } of parts(place)) {
      const rows = await rowsOf<Row>(provider, noun, { ...filter, ...by }, perPage, signal);
      const shown = [
        ...Map.groupBy(isShown ? rows.filter(row => isShown(row, place)) : rows, keyOf ?? idOf).values(),
      ];
      const remaining = maxResults - items.length;
      items.push(
        ...shown.slice(0, remaining).map(([row, ...others]) => ({
          id: `${group}-${row!.id}`,
          group,
          ...itemOf(row!, place, others.length + 1),
        })),
      );
      if (shown.length <= remaining && rows.length < perPage) continue;
      if (page === null) return { items, hasMore: true };
      // a customer's page needs no filter by customer, and the list of all people includes the open customer
      const { customerId: _, exceptCustomerId: __, ...narrowed } = filter;
      const text = place.t('palette.all');
      const to = searched(page, q, narrowed);
      items.push({ id: `${group}-all`, group, text, icon: <AllIcon />, to, isAll: true });
      return { items, hasMore: true };
    }
    return { items, hasMore: false };
  };
  return {
    group,
    minLetters: min,
    textsOf: q => [q, ...fallbacksOf(q, place)],
    spellingsOf: q => [isOfPeople ? inOppositeOrder(q) : null, respelled(q)].filter(text => text !== null),
    find: async (provider, texts, signal) => {
      for (const text of texts) {
        const found = await findText(provider, text, signal);
        if (found.items.length > 0 || found.hasMore) return found;
      }
      return nothing;
    },
  };
};
