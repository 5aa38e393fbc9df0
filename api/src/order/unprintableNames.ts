import { charactersAdded } from '@latchkey/events/documents/fonts.ts';
import { unprintable } from '@latchkey/events/documents/printable.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { z } from 'zod';
import { openStatuses } from '../covering/contractCoverage.ts';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;
const maxNames = 3;

export const unprintableNames = z.object({
  count: z.int(),
  names: z.array(z.string()),
});

export const unprintableNamesOf = async (
  { deps: { rows } }: Call,
  orderId: string,
): Promise<z.output<typeof unprintableNames>> => {
  const found = (await rows
    .knex(rows.tableOf(credential))
    .where({ orderId })
    .whereIn('status', openStatuses)
    // fonts cover all Latin letters up to U+024F, so most names need no check
    .whereRaw(`"nameOnCard" ~ '[^\\u0020-\\u024F]'`)
    .orderBy(['nameOnCard', 'id'])
    .select('nameOnCard')
    .limit(orderLimit)
    .timeout(waitMs, { cancel: true })) as { nameOnCard: string }[];
  const names = found.flatMap(({ nameOnCard }) =>
    unprintable(nameOnCard, charactersAdded()).length > 0 ? [nameOnCard] : [],
  );
  return { count: names.length, names: names.slice(0, maxNames) };
};
