import { credential } from '@latchkey/events/credential/credential.ts';
import { securedValueOf } from '@latchkey/events/credential/content.ts';
import { maxValue, rangeValue } from '@latchkey/events/dataFormat/codec.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import { z } from 'zod';
import { checkRefs } from '../access/references.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import { nouns } from '../http/entityAccess.ts';
import { route, type Call } from '../http/route.ts';
import { bounded } from '../rows/queries.ts';
import { prepare, type Prepared } from './recipientDrafts.ts';

/** Maximum number of the customer's newest credentials to search for the highest number. */
const maxRead = 1_000;
const maxCount = 1_000;
/** `size`: values checked per query. `max`: maximum number of queries. */
const batch = { size: 500, max: 10 } as const;
const numeric: ReadonlySet<string> = new Set(['DECIMAL', 'BCD']);

const highestOf = async (
  { deps: { rows } }: Call,
  customerId: string,
  { dataFormatId, format }: Prepared,
): Promise<bigint | null> => {
  const newest = rows
    .knex(rows.tableOf(credential))
    .where({ customerId })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('dataFormatId', 'dataParams')
    .limit(maxRead);
  const found = (await bounded(newest)) as readonly {
    readonly dataFormatId: string;
    readonly dataParams: Readonly<Record<string, string>>;
  }[];
  return found.reduce<bigint | null>((highest, one) => {
    if (one.dataFormatId !== dataFormatId) return highest;
    const value = securedValueOf(format.shape, one.dataParams);
    if (value === null) return highest;
    const number = BigInt(value);
    return highest === null || number > highest ? number : highest;
  }, null);
};

/** Returns the values that a credential of the data format already has. Used if values may repeat. */
const usedOf = async (
  { deps: { rows } }: Call,
  customerId: string,
  { dataFormatId }: Prepared,
  name: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { knex } = rows;
  const same = knex(rows.tableOf(credential))
    .where({ customerId, dataFormatId })
    .whereNot({ status: 'REMOVED' })
    .whereRaw('"dataParams" @> jsonb_build_object(?::text, v."value")', [name])
    .select(knex.raw('1'));
  const used = knex
    .select('v.value')
    .from(knex.raw('unnest(?::text[]) AS v("value")', [[...values]]))
    .whereExists(same);
  return new Set((await bounded(used)).map(({ value }: { readonly value: string }) => value));
};

/**
 * Returns a free number: `from`, or a greater number whose predecessor is taken; null if none is found. Uses
 * an exponential and then a binary search, so that few reads suffice even if many numbers are taken.
 */
export const freeFrom = async (
  from: bigint,
  most: bigint,
  areFree: (numbers: readonly bigint[]) => Promise<readonly boolean[]>,
): Promise<bigint | null> => {
  const steps: bigint[] = [];
  for (let step = 0n; from + step < most; step = 2n * step + 1n) steps.push(from + step);
  steps.push(most);
  const free = await areFree(steps);
  const first = free.indexOf(true);
  if (first < 1) return first === 0 ? from : null;
  let [taken, open] = [steps[first - 1]!, steps[first]!];
  while (open - taken > 1n) {
    const middle = (taken + open) / 2n;
    const [isFree] = await areFree([middle]);
    if (isFree) open = middle;
    else taken = middle;
  }
  return open;
};

/**
 * Returns the first `count` free numbers from `from` on, in ascending order; fewer if too many in between are
 * taken.
 */
export const someFree = async (
  from: bigint,
  most: bigint,
  count: number,
  areFree: (numbers: readonly bigint[]) => Promise<readonly boolean[]>,
): Promise<readonly bigint[]> => {
  const found: bigint[] = [];
  for (let n = 0; n < batch.max && found.length < count; n++) {
    const first = from + BigInt(n * batch.size);
    const numbers = Array.from({ length: batch.size }, (_, m) => first + BigInt(m)).filter(
      number => number <= most,
    );
    if (numbers.length === 0) break;
    const free = await areFree(numbers);
    found.push(...numbers.filter((_, m) => free[m]));
  }
  return found.slice(0, count);
};

export const nextNumber = route({
  method: 'get',
  path: '/admin/customers/:id/next-number',
  summary: 'Returns the next free value of the main parameter, if it is a number',
  policy: { access: 'credential.read' },
  request: {
    query: z.object({
      cardProfileId: id,
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(maxCount)
        .optional()
        .describe('How many free values to return in `values`'),
      after: z
        .string()
        .regex(/^\d{1,1000}$/)
        .optional()
        .describe('Returns only values greater than this number'),
    }),
  },
  response: {
    body: z
      .object({
        param: z.string().nullable().describe('The main parameter of the data format'),
        value: z.string().nullable().describe('Null if the parameter isn’t a number or no number is free'),
        values: z
          .array(z.string())
          .optional()
          .describe(
            'With `count`: free values in ascending order, beginning with `value`. Fewer if too many in between are taken: continue with `after`.',
          ),
      })
      .meta({ id: 'NextNumber' }),
    projections: ['credential'],
  },
  run: async call => {
    const customerId = call.params['id']!;
    const { deps, caller, query } = call;
    if (!(await tenantAccess(deps.store, caller, 'credential.read', 'customer', customerId)))
      return refuse('not_found');
    const { cardProfileId, count, after } = query;
    const none = count === undefined ? {} : { values: [] };
    await checkRefs(deps.store, caller, credential, nouns, { cardProfileId }, { customerId });
    const prepared = await prepare(call, customerId, cardProfileId);
    const { shape } = prepared.format;
    const main = shape.dynamicData.find(({ name }) => name === shape.mainDataParam);
    if (!main) return { status: 200, body: { param: null, value: null, ...none } };
    const noneFree = { status: 200, body: { param: main.name, value: null, ...none } } as const;
    if (!numeric.has(main.representation)) return noneFree;
    const areUnclaimed = async (numbers: readonly bigint[]) => {
      const claims = numbers.map(number =>
        prepared.claimOf({ dataParams: { [main.name]: rangeValue(main, number) } })!,
      );
      const histories = await deps.store.readMany(claims);
      return claims.map(claim => uniqueState.of(histories.get(claim) ?? []).claims.length === 0);
    };
    const areUnused = async (numbers: readonly bigint[]) => {
      const values = numbers.map(number => rangeValue(main, number));
      const used = await usedOf(call, customerId, prepared, main.name, values);
      return values.map(value => !used.has(value));
    };
    const areFree = prepared.isExclusive ? areUnclaimed : areUnused;
    const most = maxValue(main);
    const from = (number: bigint) => (number <= most ? freeFrom(number, most, areFree) : null);
    const fromHighest = async () =>
      (await from(((await highestOf(call, customerId, prepared)) ?? 0n) + 1n)) ?? (await from(1n));
    const found = await (after === undefined ? fromHighest() : from(BigInt(after) + 1n));
    if (found === null) return noneFree;
    const values = count !== undefined && {
      values: (await someFree(found, most, count, areFree)).map(number => rangeValue(main, number)),
    };
    return { status: 200, body: { param: main.name, value: rangeValue(main, found), ...values } };
  },
});
