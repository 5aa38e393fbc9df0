import { Readable } from 'node:stream';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { csvHead, csvLines } from '@latchkey/events/documents/csvOut.ts';
import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { tenantAccess } from '../access/tenantAccess.ts';
import type { ListQuery, Row } from '../rows/query.ts';
import type { Condition } from '../rows/condition.ts';
import { exportColumns, type ExportColumn, type Fields } from './exportColumns.ts';
import { allRows, listParameters, listQuery, mostRows, type ListRequest } from './listQuery.ts';
import type { Call, Reply, Route } from '../http/route.ts';

/** From rows to what is answered, all of a page at once. */
export type Present = (
  rows: readonly Row[],
  call: Call,
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** What an address names before its last part, `{ noun: 'customer', param: 'customerId' }`: rows are those that name it. */
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
  /** Only its rows are listed; where the caller can't see it, it is not found. */
  readonly under?: Under;
  /** Parameters of its own, and what they mean as conditions. */
  readonly extra?: Readonly<Record<string, z.ZodType>>;
  readonly where?: (call: Call, asked: ListRequest) => readonly Condition[];
  readonly summary?: string;
  /** `limit=-1` answers all rows. */
  readonly mayAll?: boolean;
  /** The columns of the CSV; left out: every field of the reply, under its own name. `goesOn`: more pages follow. */
  readonly csv?: (
    call: Call,
    firstPage: readonly Fields[],
    goesOn: boolean,
  ) => Promise<readonly ExportColumn[]>;
}

interface Listing {
  readonly entity: AnyEntity;
  readonly path: string;
  readonly access: Permission;
  readonly reads: readonly string[];
  readonly reply: z.ZodObject;
  readonly present: Present;
}

const mostExported = 100_000;
const wantsCsv = ({ headers }: Call) => /(^|,)\s*text\/csv\b/i.test(headers['accept'] ?? '');
const rangeOf = (table: string, first: number, count: number, total: number | null) => ({
  'Content-Range': `${table} ${first}-${first + Math.max(count, 1) - 1}/${total ?? '*'}`,
});

interface Counted {
  readonly counts?: string;
}
/** The counts of a column do not depend on what is searched for, nor on which of its values are asked for. */
const withoutOf = ({ q: _, ...query }: ListQuery, by: string): ListQuery => ({
  ...query,
  filter: Object.fromEntries(Object.entries(query.filter).filter(([name]) => name !== by)),
});
const countsHeader = async (counts: Promise<ReadonlyMap<unknown, number>>) => {
  const found = [...(await counts)].filter(([, count]) => count > 0);
  return { Counts: JSON.stringify(Object.fromEntries(found.map(([value, n]) => [String(value), n]))) };
};

/** Rows that are answered without further ado: the console's largest page. */
const shortPage = 100;
/** Told by the query alone, before it is checked: a range of react-admin's `[first,last]`, or a limit. */
const isLong = ({ limit, range, id }: Readonly<Record<string, unknown>>): boolean => {
  const [first = 0, last = -1] =
    String(range ?? '')
      .match(/\d+/g)
      ?.map(Number) ?? [];
  const asked = Math.max(Number(limit ?? 0), last - first + 1, [id ?? []].flat().length);
  return asked > shortPage || Number(limit) === allRows;
};

/** One list in both dialects, as JSON or, by `Accept: text/csv`, as a file of all that matches. */
export const listRoute = (
  { entity, path, access, reads, reply, present }: Listing,
  {
    path: at = path,
    under,
    extra = {},
    where,
    summary = `Lists ${entity.table}`,
    mayAll = false,
    csv = async (_, firstPage, goesOn) => exportColumns(reply, firstPage, goesOn),
  }: ListOptions,
): Route => ({
  method: 'get',
  path: at,
  summary,
  access,
  query: listParameters(entity, extra, mayAll),
  reply: z.array(reply),
  reads,
  isLong,
  run: async call => {
    const inParent = under ? [await parentOf(call, access, under)] : [];
    const isCsv = wantsCsv(call);
    const { counts: by, ...rest } = call.query as Readonly<Record<string, unknown>> & Counted;
    const asked = listQuery(entity, rest, extra);
    const isAll = asked.limit === allRows;
    const isWhole = isAll || (isCsv && !asked.isLimited && !asked.ids);
    const query = {
      ...asked,
      limit: isWhole ? mostRows : asked.limit,
      where: [...inParent, ...(where?.(call, asked) ?? [])],
    };
    const asker = { grants: call.caller.grants, permission: access };
    const page = (more: object) => call.deps.rows.list(entity, asker, { ...query, ...more });
    const counting =
      by === undefined || isCsv
        ? Promise.resolve({})
        : countsHeader(call.deps.rows.countsBy(entity, asker, withoutOf(query, by), by));
    const [{ rows, total }, counts] = await Promise.all([page({}), counting]);
    // an export never ends short without a word
    if (isWhole && total !== null && total > mostExported)
      return refuse('list_too_long', { maximum: mostExported });
    const body = await present(rows, call);
    /** The page behind a full one, as far as an export goes; it is read while that one is shown, and fails where it is awaited. */
    const readAhead = (before: readonly Row[], told: number): Promise<readonly Row[]> => {
      if (!isWhole || before.length < mostRows || told >= mostExported) return Promise.resolve([]);
      const next = page({ behind: before.at(-1), counts: false }).then(listed => listed.rows);
      next.catch(() => undefined);
      return next;
    };
    if (!isCsv) {
      const all = [...body];
      for (let last = rows; isAll && last.length > 0;) {
        last = await readAhead(last, all.length);
        all.push(...(await present(last, call)));
      }
      const headers = { ...rangeOf(entity.table, asked.offset, all.length, total), ...counts };
      return { status: 200, body: all, headers };
    }

    const columns = await csv(call, body, isWhole && rows.length === mostRows);
    const lines = (shown: Awaited<ReturnType<Present>>) =>
      csvLines(shown.map(row => columns.map(({ cell }) => cell(row))));
    const parts = async function* () {
      let told = rows.length;
      let next = readAhead(rows, told);
      yield csvHead(columns.map(({ head }) => head)) + lines(body);
      for (let found = await next; found.length > 0; found = await next) {
        told += found.length;
        next = readAhead(found, told);
        yield lines(await present(found, call));
      }
    };
    return csvReply(
      parts(),
      entity.table,
      rangeOf(entity.table, asked.offset, isWhole ? (total ?? 0) : rows.length, total),
    );
  },
});

const parentOf = async (call: Call, access: Permission, under: Under): Promise<Condition> => {
  const { deps, caller, params } = call;
  const isSeen = await tenantAccess(deps.store, caller, access, under.noun, params[under.param]!);
  return isSeen ? isUnder(call, under) : refuse('not_found');
};

const csvReply = (
  parts: AsyncIterable<string>,
  table: string,
  range: Readonly<Record<string, string>>,
): Reply => ({
  status: 200,
  body: Readable.from(parts),
  headers: {
    ...range,
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachmentOf(`${table}.csv`),
  },
});
