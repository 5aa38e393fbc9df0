import { searchColumn } from '@latchkey/projector/lists.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { benchApi, serve } from './api.ts';
import { crowd, tableName } from './crowd.ts';
import { benchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { median, p50Of } from './rounds.ts';

const largeCount = 300_000;
const smallCount = 3_000;
/** Credentials of each of the other customers in the same tables. */
const otherCounts = Array.from({ length: 20 }, () => 5_000);
const total = [largeCount, smallCount, ...otherCounts].reduce((sum, count) => sum + count, 0);
const times = 15;

/**
 * A search whose many matches are all at the end of the default order. It is reported, but excluded from the
 * result.
 */
const farBack = 'a name that a tenth holds, which stands last';

type Ask = (query: string) => Promise<{ readonly ids: readonly string[]; readonly range: string }>;

/**
 * Returns typical queries for a customer's credentials. `middle` and `last`: IDs of the rows before the
 * middle and the last page.
 */
const questions = (size: number, middle: string, last: string): Readonly<Record<string, string>> => ({
  'first page': 'limit=25',
  'a page in the middle': `limit=25&after=${middle}`,
  'the last page': `limit=25&after=${last}`,
  ...Object.fromEntries(
    ['nameOnCard', 'status', 'updatedAt', 'createdAt'].flatMap(name => [
      [`by ${name}`, `limit=25&sort=${name}`],
      [`by ${name}, down`, `limit=25&sort=-${name}`],
    ]),
  ),
  'without drafts': 'limit=25&draft=false',
  'status, common': 'limit=25&status=AVAILABLE',
  'status, rare': 'limit=25&status=ADD_FAILED',
  'status, by date': 'limit=25&status=NOT_ISSUED&sort=-updatedAt',
  type: 'limit=25&type=admin',
  'rare name': 'limit=25&q=quillfeather',
  'common name': 'limit=25&q=clara+castell+1',
  'e-mail': `limit=25&q=${encodeURIComponent(`${size - 3}@`)}`,
  'card number': `limit=25&q=${10_000_000 + size - 4}`,
  'two letters': 'limit=25&q=zo',
  'a name that an eleventh holds': 'limit=25&q=castell',
  'a name that a tenth holds, by date': 'limit=25&q=jonas&sort=-updatedAt',
  [farBack]: 'limit=25&q=jonas',
  'what half hold': 'limit=25&q=%40mail.exam',
  'what half hold, by date': 'limit=25&q=%40mail.exam&sort=-updatedAt',
  'what all hold': 'limit=25&q=example.test',
  'what all hold, behind a row': `limit=25&q=example.test&after=${middle}`,
  'what nobody holds': 'limit=25&q=nobody+at+all',
  'a common name with a status': 'limit=25&q=castell&status=NOT_ISSUED&sort=-updatedAt',
});

const asking =
  (url: string, token: string): Ask =>
  async query => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${url}?${query}`, { headers });
    const body = (await response.json()) as readonly { readonly id: string }[];
    if (response.status !== 200) throw new Error(`${query}: ${response.status} ${JSON.stringify(body)}`);
    return { ids: body.map(({ id }) => id), range: response.headers.get('content-range') ?? '' };
  };

const questionsOf = async (ask: Ask, size: number) => {
  const at = async (offset: number) => (await ask(`limit=1&offset=${offset}`)).ids[0]!;
  return questions(size, await at(Math.floor(size / 2)), await at(size - 26));
};

/**
 * Measures row 31: runs each query for both customers in turn; returns the worst ratio of medians, except for
 * `farBack`.
 */
const growth = async (large: Ask, small: Ask): Promise<Measured> => {
  const [ofMany, ofFew] = await Promise.all([questionsOf(large, largeCount), questionsOf(small, smallCount)]);
  const all: Record<string, readonly number[]> = {};
  const ratios: (readonly [name: string, ratio: number])[] = [];
  for (const [name, query] of Object.entries(ofMany)) {
    const took: { many: number[]; few: number[] } = { many: [], few: [] };
    for (let n = 0; n < times; n++) {
      took.many.push(await p50Of(1, () => large(query)));
      took.few.push(await p50Of(1, () => small(ofFew[name]!)));
    }
    Object.assign(all, { [`${name}, many`]: took.many, [`${name}, few`]: took.few });
    ratios.push([name, median(took.many) / median(took.few)]);
  }
  const worst = ratios
    .filter(([name]) => name !== farBack)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3);
  const medians = {
    ...Object.fromEntries(
      [...worst.map(([name]) => name), farBack].flatMap(name => [
        [`${name}, of 300,000`, median(all[`${name}, many`]!)],
        [`${name}, of 3,000`, median(all[`${name}, few`]!)],
      ]),
    ),
    'first page of 300,000': median(all['first page, many']!),
  };
  const figure = worst[0]![1];
  return { row: 31, figure, unit: 'ms', medians, all };
};

/**
 * Measures rows 18 to 20, 31 and 45: lists of a customer with 300,000 credentials, over HTTP and in the
 * database.
 */
export const benchLists = async (isRequested: (row: number) => boolean): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const { pool } = app;
  const api = await benchApi(app);
  const [large, small] = await crowd(app, [largeCount, smallCount, ...otherCounts]);
  const server = await serve(api.deps);
  const of = (id: string) => asking(`${server.url}/admin/customers/${id}/credentials`, api.token);
  const measured: Measured[] = [];
  const add = (row: number, unit: string, medians: Record<string, number>, figure: number) =>
    measured.push({ row, figure, unit, medians, all: {} });

  if (isRequested(31)) measured.push(await growth(of(large!), of(small!)));
  if (isRequested(18)) {
    const ask = of(large!);
    const first = await p50Of(times, () => ask('limit=25'));
    const [middle, late] = [largeCount * 0.5, largeCount * 0.95];
    const atMiddle = await p50Of(times, () => ask(`limit=25&offset=${middle}`));
    const atEnd = await p50Of(times, () => ask(`limit=25&offset=${late}`));
    const { ids } = await ask(`limit=1&offset=${late}`);
    const key = await p50Of(times, () => ask(`limit=25&after=${ids[0]}`));
    const byDate = await p50Of(times, () => ask(`limit=25&sort=-updatedAt&offset=${middle}`));
    const pages = { 'in the middle': atMiddle, 'in the middle by date': byDate, 'near the end': atEnd };
    add(18, 'ms', { 'page 1': first, ...pages, 'by key': key }, Math.max(...Object.values(pages)) / first);
  }
  const table = tableName(projections.credential);
  if (isRequested(19)) {
    const where = `"customerId" = $1 AND status <> 'REMOVED'`;
    const counter = () =>
      pool.query(`SELECT sum(n) FROM "${table}__totals" WHERE "set" = 8 AND ${where}`, [large]);
    const [stored, counted] = [
      await p50Of(times, counter),
      await p50Of(times, () => pool.query(`SELECT count(*) FROM "${table}" WHERE ${where}`, [large])),
    ];
    add(19, 'ms', { total: stored, 'count(*)': counted }, counted / stored);
  }
  if (isRequested(45)) {
    const { rows } = await pool.query<{ indexes: string; heap: string }>(
      `SELECT pg_indexes_size($1) AS indexes, pg_relation_size($1) AS heap`,
      [`"${table}"`],
    );
    const [indexes, heap] = [Number(rows[0]!.indexes), Number(rows[0]!.heap)];
    const bytes = { 'indexes, a row': indexes / total, 'table, a row': heap / total };
    measured.push({ row: 45, figure: indexes / heap, unit: 'bytes', medians: bytes, all: {} });
  }
  if (isRequested(20)) {
    const search = (text: string, term: string) => () =>
      pool.query(`SELECT id FROM "${table}" WHERE "customerId" = $1 AND ${text} LIKE $2 LIMIT 25`, [
        large,
        term,
      ]);
    const [indexed, bare] = [`"${searchColumn}"`, `("${searchColumn}" || '')`];
    const rare = await p50Of(times, search(indexed, '%quillfeather%'));
    const without = await p50Of(5, search(bare, '%quillfeather%'));
    const common = await p50Of(times, search(indexed, '%clara castell%'));
    add(20, 'ms', { rare, 'without an index': without, common }, without / rare);
  }
  await Promise.all([server.close(), api.close()]);
  await app.end();
  return measured;
};
