import { credential } from '@latchkey/events/credential/credential.ts';
import { requiredParams, type paramProblems } from '@latchkey/events/credential/content.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { isErased, refuse } from '@latchkey/events/kernel/index.ts';
import { orderState, toIssue } from '@latchkey/events/order/state.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { openStatuses } from '../covering/contractCoverage.ts';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;
const mostNamed = 3;

/** Credentials that lack a value which their data format requires: drafts from before it was required have such ones. */
export const missingValues = z.object({
  count: z.int(),
  first: z.array(z.object({ name: z.string(), param: z.string() })),
});
type Missing = z.output<typeof missingValues>;
type Reading = Pick<Call, 'deps'>;
type Values = Readonly<Record<string, string>>;

const shapeOf = async ({ deps: { store } }: Reading, dataFormatId: string) =>
  dataFormatState.of(await store.read(streamOf('dataFormat', dataFormatId))).shape;

const lackingOf = (shape: Parameters<typeof paramProblems>[0], values: Values): string | undefined =>
  requiredParams(shape).find(name => (Object.hasOwn(values, name) ? values[name] : '') === '');

/** By the table, which may be late. */
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
    const shape = await shapeOf(call, dataFormatId);
    const required = requiredParams(shape);
    if (required.length === 0) continue;
    const lacking = (await open()
      .where({ dataFormatId })
      .whereRaw(`(${required.map(() => `coalesce("dataParams"->>?, '') = ''`).join(' OR ')})`, [...required])
      .orderBy(['nameOnCard', 'id'])
      .select('nameOnCard', 'dataParams', rows.knex.raw('(count(*) OVER ())::int AS count'))
      .limit(mostNamed)) as { nameOnCard: string; dataParams: Values; count: number }[];
    found.count += lacking[0]?.count ?? 0;
    for (const { nameOnCard, dataParams } of lacking)
      found.first.push({ name: nameOnCard, param: lackingOf(shape, dataParams) ?? '' });
  }
  return { ...found, first: found.first.slice(0, mostNamed) };
};

const missingInStreams = async (call: Reading, orderId: string): Promise<Missing> => {
  const { store } = call.deps;
  const shapes = new Map<string, Awaited<ReturnType<typeof shapeOf>>>();
  const found: Missing = { count: 0, first: [] };
  const ids = toIssue(orderState.of(await store.read(streamOf('order', orderId))));
  for (const chunk of inChunks(ids))
    for (const history of (await store.readMany(chunk.map(id => streamOf('credential', id)))).values()) {
      const { content } = credentialState.of(history);
      if (content === null || isErased(content.dataParams)) continue;
      const { dataFormatId, dataParams, nameOnCard } = content;
      const shape = shapes.get(dataFormatId) ?? (await shapeOf(call, dataFormatId));
      shapes.set(dataFormatId, shape);
      const param = lackingOf(shape, dataParams);
      if (param === undefined) continue;
      found.count++;
      found.first.push({ name: isErased(nameOnCard) ? '' : nameOnCard, param });
    }
  return found;
};

/** Refuses the submission of an order with credentials that lack a required value, and names the first of them. */
export const requireValues = async (
  call: Reading,
  orderId: string,
  isTableCurrent: boolean,
): Promise<void> => {
  const { count, first } = await (isTableCurrent ? missingValuesOf : missingInStreams)(call, orderId);
  const [{ name, param } = { name: '', param: '' }] = first;
  if (count > 0) refuse('order.value_missing', { name, param, count });
};
