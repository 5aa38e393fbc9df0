import { credential } from '@latchkey/events/credential/credential.ts';
import { requiredParams } from '@latchkey/events/credential/content.ts';
import {
  lackingOf,
  missingInStreams,
  refuseMissing,
  shapeOf,
} from '@latchkey/events/process/checkSubmission.ts';
import { z } from 'zod';
import { openStatuses } from '../covering/contractCoverage.ts';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;
const maxNamed = 3;

/**
 * Credentials without a value that their data format requires, as they were added before the requirement.
 * `first`: up to three of them.
 */
export const missingValues = z.object({
  count: z.int(),
  first: z.array(z.object({ name: z.string(), param: z.string() })),
});
type Missing = z.output<typeof missingValues>;
type Reading = Pick<Call, 'deps'>;
type Values = Readonly<Record<string, string>>;

/** Returns an order's missing values according to the table, which may be stale. */
export const missingValuesOf = async (call: Reading, orderId: string): Promise<Missing> => {
  const { rows } = call.deps;
  const open = () =>
    rows
      .knex(rows.tableOf(credential))
      .where({ orderId, isErased: false })
      .whereIn('status', openStatuses)
      .timeout(waitMs, { cancel: true });
  const found: Missing = { count: 0, first: [] };
  for (const { dataFormatId } of (await open().distinct('dataFormatId')) as { dataFormatId: string }[]) {
    const shape = await shapeOf(call.deps.store, dataFormatId);
    const required = requiredParams(shape);
    if (required.length === 0) continue;
    const lacking = (await open()
      .where({ dataFormatId })
      .whereRaw(`(${required.map(() => `coalesce("dataParams"->>?, '') = ''`).join(' OR ')})`, [...required])
      .orderBy(['nameOnCard', 'id'])
      .select('nameOnCard', 'dataParams', rows.knex.raw('(count(*) OVER ())::int AS count'))
      .limit(maxNamed)) as { nameOnCard: string; dataParams: Values; count: number }[];
    found.count += lacking[0]?.count ?? 0;
    for (const { nameOnCard, dataParams } of lacking)
      found.first.push({ name: nameOnCard, param: lackingOf(shape, dataParams) ?? '' });
  }
  return { ...found, first: found.first.slice(0, maxNamed) };
};

export const requireValues = async (call: Reading, orderId: string, isTableCurrent: boolean): Promise<void> =>
  refuseMissing(
    await (isTableCurrent ? missingValuesOf(call, orderId) : missingInStreams(call.deps.store, orderId)),
  );
