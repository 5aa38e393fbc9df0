import type { Permission } from '@latchkey/events/access/roles.ts';
import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { tenantAccess } from '../access/tenantAccess.ts';
import type { ListQuery, Row } from '../rows/query.ts';
import type { Condition } from '../rows/condition.ts';
import { chosenColumns, exportParameters, parseColumns } from './chosenColumns.ts';
import { exportColumns, type ExportColumn, type Fields } from './exportColumns.ts';
import { exportFile, fileKindOf, type FileKind } from './exportFile.ts';
import { allRows, listParameters, listQuery, maxRows, type ListRequest } from './listQuery.ts';
import type { Call, Route } from '../http/route.ts';
import { wordsOf } from '../http/summaries.ts';

export type Present = (
  rows: readonly Row[],
  call: Call,
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * A parent named in the path, such as `{ noun: 'customer', param: 'customerId' }`. The list contains only the
 * parent's rows.
 */
export interface Under {
  readonly noun: 'customer' | 'order' | 'partner';
  readonly param: string;
}
export const isUnder = ({ params }: Call, { noun, param }: Under): Condition => ({
  sql: `t."${noun}Id" = ?`,
  values: [params[param]],
  on: [`${noun}Id`],
  isPlace: true,
});

export interface ListOptions {
  readonly path?: string;
  readonly under?: Under;
  readonly extra?: Readonly<Record<string, z.ZodType>>;
  /** `isPage`: whether the rows are read in one query, so that conditions may depend on the present state. */
  readonly where?: (
    call: Call,
    request: ListRequest,
    isPage?: boolean,
  ) => readonly Condition[] | Promise<readonly Condition[]>;
  readonly computed?: (call: Call) => Readonly<Record<string, string>>;
  readonly summary?: string;
  /** Whether `limit=-1` is allowed, which returns all rows. */
  readonly mayAll?: boolean;
  /**
   * Columns of the exported file. Default: those of `exportColumns`, under the response fields' own names.
   * `hasMore`: whether more pages follow.
   */
  readonly csv?: (
    call: Call,
    firstPage: readonly Fields[],
    hasMore: boolean,
  ) => Promise<readonly ExportColumn[]>;
  readonly csvHides?: readonly string[];
  /**
   * Returns a function that completes the rows of each page of an exported file. `fields`: the chosen ones;
   * null if the file has all fields.
   */
  readonly csvFilling?: (
    call: Call,
    fields: readonly string[] | null,
  ) => (page: readonly Fields[]) => Promise<readonly Fields[]>;
  /** Records that rows of a customer are exported, before the file is sent. Not called for an empty file. */
  readonly exported?: (
    call: Call,
    file: {
      readonly request: ListRequest;
      readonly customerId: string;
      readonly count: number;
      readonly format: FileKind;
    },
  ) => Promise<void>;
}

interface Listing {
  readonly entity: AnyEntity;
  readonly path: string;
  readonly access: Permission;
  readonly reads: readonly string[];
  readonly reply: z.ZodObject;
  readonly present: Present;
}

const maxExported = 100_000;
export const rangeOf = (table: string, first: number, count: number, total: number | null) => ({
  'Content-Range': `${table} ${first}-${first + Math.max(count, 1) - 1}/${total ?? '*'}`,
});

interface Counted {
  readonly counts?: string | readonly string[];
  readonly columns?: string;
  readonly title?: string;
}
/** Removes the filters on the counted columns, so that counts cover all their values. */
const withoutOf = (query: ListQuery, by: readonly string[]): ListQuery => ({
  ...query,
  filter: Object.fromEntries(Object.entries(query.filter).filter(([name]) => !by.includes(name))),
});
type CountsOf = (by: string, all: readonly string[]) => Promise<ReadonlyMap<unknown, number> | null>;
const countsHeader = async (by: string | readonly string[], countsOf: CountsOf) => {
  const columns = [by].flat();
  const counted = await Promise.all(columns.map(one => countsOf(one, columns)));
  const shown = counted.flatMap(counts =>
    counts === null
      ? []
      : [
          Object.fromEntries(
            [...counts].filter(([, count]) => count > 0).map(([value, n]) => [String(value), n]),
          ),
        ],
  );
  if (shown.length < columns.length) return {};
  const counts = Array.isArray(by) ? Object.fromEntries(columns.map((one, n) => [one, shown[n]])) : shown[0];
  return { Counts: JSON.stringify(counts) };
};

const shortPage = 100;
/**
 * Returns whether a query, not validated yet, requests a large page: by react-admin's `[first,last]`, by IDs
 * or by a limit.
 */
const isLong = ({ limit, range, id }: Readonly<Record<string, unknown>>): boolean => {
  const [first = 0, last = -1] =
    String(range ?? '')
      .match(/\d+/g)
      ?.map(Number) ?? [];
  const requestedRows = Math.max(Number(limit ?? 0), last - first + 1, [id ?? []].flat().length);
  return requestedRows > shortPage || Number(limit) === allRows;
};

const sortsBy = (names: readonly string[] = [], { sort }: ListQuery): boolean =>
  sort.some(key => names.includes(key.replace(/^-/, '')));

export const listRoute = (
  { entity, path, access, reads, reply, present }: Listing,
  {
    path: at = path,
    under,
    extra = {},
    where,
    computed,
    summary = `Lists ${wordsOf(entity.table)}`,
    mayAll = false,
    csvHides = [],
    csvFilling = () => page => Promise.resolve(page),
    exported,
    csv = async (_, firstPage, hasMore) => exportColumns(reply, firstPage, hasMore),
  }: ListOptions,
): Route => ({
  method: 'get',
  path: at,
  summary,
  policy: {
    access,
    isExpensive: isLong,
    ...(exported ? { command: 'customer.exportCredentials' } : {}),
  },
  request: { query: listParameters(entity, { ...exportParameters, ...extra }, mayAll) },
  response: { body: z.array(reply), projections: reads },
  run: async call => {
    const inParent = under ? [await parentOf(call, access, under)] : [];
    const kind = fileKindOf(call.headers['accept']);
    const {
      counts: by,
      columns: columnsText,
      title = wordsOf(entity.table),
      ...rest
    } = call.query as Readonly<Record<string, unknown>> & Counted;
    const chosen = parseColumns(columnsText);
    const listRequest = listQuery(entity, rest, extra);
    const isAll = listRequest.limit === allRows;
    const isWhole = isAll || (kind !== null && !listRequest.isLimited && !listRequest.ids);
    const query = {
      ...listRequest,
      limit: isWhole ? maxRows : listRequest.limit,
      where: [...inParent, ...((await where?.(call, listRequest, kind === null && !isAll)) ?? [])],
      ...(sortsBy(entity.list.sortComputed, listRequest) ? { computed: computed?.(call) ?? {} } : {}),
    };
    const asker = { grants: call.caller.grants, permission: access };
    const page = (more: object) => call.deps.rows.list(entity, asker, { ...query, ...more });
    const counting =
      by === undefined || kind !== null
        ? Promise.resolve({})
        : countsHeader(by, (one, all) => call.deps.rows.countsBy(entity, asker, withoutOf(query, all), one));
    const [{ rows, total }, counts] = await Promise.all([page({}), counting]);
    // never truncate an export or a list of all rows silently
    if (isWhole && total !== null && total > maxExported)
      return refuse('list_too_long', { maximum: maxExported });
    const body = await present(rows, call);
    /**
     * Starts reading the page after a full one, up to the export limit. Errors surface when the promise is
     * awaited.
     */
    const readAhead = (before: readonly Row[], total: number): Promise<readonly Row[]> => {
      if (!isWhole || before.length < maxRows || total >= maxExported) return Promise.resolve([]);
      const next = page({ behind: before.at(-1), counts: false }).then(listed => listed.rows);
      next.catch(() => undefined);
      return next;
    };
    if (kind === null) {
      const all = [...body];
      for (let last = rows; isAll && last.length > 0;) {
        last = await readAhead(last, all.length);
        all.push(...(await present(last, call)));
      }
      const headers = { ...rangeOf(entity.table, listRequest.offset, all.length, total), ...counts };
      return { status: 200, body: all, headers };
    }

    const hasMore = isWhole && rows.length === maxRows;
    const fill = csvFilling(call, chosen?.map(({ field }) => field) ?? null);
    const firstPage = await fill(body);
    const own = await csv(call, firstPage, hasMore);
    const columns =
      chosen === null ? own : chosenColumns(chosen, { reply, own, hides: csvHides, firstPage, hasMore });
    const pages = async function* () {
      let sentRows = rows.length;
      let next = readAhead(rows, sentRows);
      yield firstPage;
      for (let found = await next; found.length > 0; found = await next) {
        sentRows += found.length;
        next = readAhead(found, sentRows);
        yield await fill(await present(found, call));
      }
    };
    const [first] = rows;
    if (exported && first)
      await exported(call, {
        request: listRequest,
        customerId: String(first['customerId']),
        count: isWhole ? (total ?? rows.length) : rows.length,
        format: kind,
      });
    return exportFile({
      kind,
      title,
      locale: call.locale,
      at: call.deps.now(),
      columns,
      pages: pages(),
      headers: rangeOf(entity.table, listRequest.offset, isWhole ? (total ?? 0) : rows.length, total),
    });
  },
});

const parentOf = async (call: Call, access: Permission, under: Under): Promise<Condition> => {
  const { deps, caller, params } = call;
  const isSeen = await tenantAccess(deps.store, caller, access, under.noun, params[under.param]!);
  return isSeen ? isUnder(call, under) : refuse('not_found');
};
