import { credential } from '@latchkey/events/credential/credential.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { order } from '@latchkey/events/order/order.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;

/** What a change touches, counted. `preview` goes back with the change: where the counts or the keys are others by then, it is refused. */
export const previewShown = z.object({
  touches: z.object({ credentials: z.int(), orders: z.int() }),
  preview: z.string(),
});
export type Preview = z.output<typeof previewShown>;
export const previewField = z.string().min(1).max(100).optional();

/** Credentials that a provider holds, and the orders that they are in. */
export const previewOf = async (
  { deps: { rows, store } }: Call,
  credentialProviderId: string,
  version: number,
): Promise<Preview> => {
  if (!(await rows.reached([credential.name, order.name], await store.head()))) return refuse('unavailable');
  const [found] = (await rows
    .knex({ c: rows.tableOf(credential) })
    .join({ o: rows.tableOf(order) }, 'o.id', 'c.orderId')
    .where('o.customerCredentialProviderId', credentialProviderId)
    .whereNotIn('c.status', ['REMOVED', 'ADD_FAILED'])
    .select(rows.knex.raw('count(*)::int AS credentials, count(DISTINCT o.id)::int AS orders'))
    .timeout(waitMs, { cancel: true })) as unknown as Preview['touches'][];
  const { credentials, orders } = found!;
  return { touches: { credentials, orders }, preview: `${version}.${orders}.${credentials}` };
};

/** Refuses what was previewed before something else happened. */
export const heedPreview = async (
  call: Call,
  sent: string | undefined,
  credentialProviderId: string,
  version: number,
): Promise<void> => {
  if (sent === undefined) return;
  const { preview } = await previewOf(call, credentialProviderId, version);
  if (sent !== preview) refuse('keyset.stale_preview');
};
