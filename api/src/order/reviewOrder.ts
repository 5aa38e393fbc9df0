import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { deliveryMethod } from '@latchkey/events/cardProfile/deliveryMethod.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import type { Order } from '@latchkey/events/order/order.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { hasApp } from '../effectiveApp/effectiveApp.ts';
import { alreadyHeld, heldByOrder } from '../covering/alreadyHeld.ts';
import { contractCoverage, openStatuses } from '../covering/contractCoverage.ts';
import { missingValues, missingValuesOf } from './missingValues.ts';
import { orders } from './orderView.ts';
import { requireProvider } from './requireProvider.ts';
import { reviewedValidity, reviewedValidityOf } from './reviewValidity.ts';
import { unprintableNames, unprintableNamesOf } from './unprintableNames.ts';

const waitMs = 5_000;
const maxNames = 3;
const maxProfiles = 5;
const maxDesigns = 5;
const maxReasons = 4;

const notification = z.object({
  /** `NOBODY`: a message is configured, but there is no address. */
  how: z.enum([...deliveryMethod.options, 'NOBODY']),
  /** Address that the card profile needs but the recipients lack. Only with `NOBODY`. */
  missing: z.enum(['email', 'phoneNumber']).optional(),
  count: z.int(),
  /** The first few names, without erased people. */
  names: z.array(z.string()),
});
type Notification = z.output<typeof notification>;
const failed = z.object({
  source: z.enum(['provider', 'internal']),
  status: z.int(),
  message: z.string(),
  count: z.int(),
});
const reply = z
  .object({
    count: z.int(),
    /** Credits to be charged: one per credential not included in the contract. */
    credits: z.int(),
    balance: z.int(),
    told: z.array(notification),
    cardProfiles: z.array(
      z.object({
        id,
        displayName: z.string().nullable(),
        /** Whether the profile issues wallet passes; null if the profile isn't in the table. */
        isWallet: z.boolean().nullable(),
        count: z.int(),
      }),
    ),
    /** PDF designs, most frequent first. A design sets the language of its messages and PDFs. */
    pdfDesigns: z.array(
      z.object({ id, name: z.string().nullable(), locale: z.string().nullable(), count: z.int() }),
    ),
    /** Whether recipients have an app, or the provider needs none. Otherwise submission is refused. */
    hasApp: z.boolean(),
    failed: z.array(failed),
    /** Names with characters that no font contains; these are printed as □. */
    unprintable: unprintableNames,
    /** Missing values of credentials. Submission is refused if there are any. */
    missingValues,
    validity: reviewedValidity,
    alreadyHeld,
  })
  .meta({ id: 'OrderReview' });

/**
 * SQL expression for the kind of address that a recipient's notification needs but lacks. Must match
 * `usualChannel`.
 */
const missing = `CASE
  WHEN "deliveryMethod" = 'EMAIL' AND "recipient"->>'email' IS NULL THEN 'email'
  WHEN "deliveryMethod" = 'SMS' AND "recipient"->>'phoneNumber' IS NULL THEN 'phoneNumber' END`;
const how = `CASE WHEN ${missing} IS NULL THEN "deliveryMethod" ELSE 'NOBODY' END`;
const names = `coalesce((array_agg("nameOnCard" ORDER BY "nameOnCard") FILTER (WHERE "nameOnCard" IS NOT NULL))[1:${maxNames}], '{}')`;

const openOf = ({ deps: { rows } }: Call, orderId: string) =>
  rows
    .knex({ c: rows.tableOf(credential) })
    .where({ orderId })
    .whereIn('c.status', openStatuses);

const notificationsOf = async (call: Call, orderId: string) => {
  const { knex } = call.deps.rows;
  const found = (await openOf(call, orderId)
    .select(
      knex.raw(`${how} AS how`),
      knex.raw(`${missing} AS missing`),
      knex.raw('count(*)::int AS count'),
      knex.raw(`${names} AS names`),
    )
    .groupByRaw('1, 2')
    .orderBy('missing')
    .limit(notification.shape.how.options.length + 1)
    .timeout(waitMs, { cancel: true })) as (Omit<Notification, 'missing'> & {
    readonly missing: NonNullable<Notification['missing']> | null;
  })[];
  const place = ({ how }: Pick<Notification, 'how'>) => notification.shape.how.options.indexOf(how);
  return found
    .toSorted((one, other) => place(one) - place(other))
    .map(({ missing, ...one }): Notification => (missing === null ? one : { ...one, missing }));
};

const profilesOf = async (call: Call, orderId: string) => {
  const { rows } = call.deps;
  return (await openOf(call, orderId)
    .leftJoin({ p: rows.tableOf(cardProfile) }, 'p.id', 'c.cardProfileId')
    .select('c.cardProfileId as id', 'p.displayName', 'p.isWallet', rows.knex.raw('count(*)::int AS count'))
    .groupBy('c.cardProfileId', 'p.displayName', 'p.isWallet')
    .orderBy('count', 'desc')
    .limit(maxProfiles)
    .timeout(waitMs, { cancel: true })) as z.output<typeof reply>['cardProfiles'];
};

const designsOf = async (call: Call, orderId: string) => {
  const { rows } = call.deps;
  return (await openOf(call, orderId)
    .leftJoin({ p: rows.tableOf(pdfDesign) }, 'p.id', 'c.pdfDesignId')
    .select('c.pdfDesignId as id', 'p.name', 'p.locale', rows.knex.raw('count(*)::int AS count'))
    .groupBy('c.pdfDesignId', 'p.name', 'p.locale')
    .orderBy('count', 'desc')
    .limit(maxDesigns)
    .timeout(waitMs, { cancel: true })) as z.output<typeof reply>['pdfDesigns'];
};

const failedOf = async (call: Call, orderId: string) => {
  const { knex } = call.deps.rows;
  const field = (name: string) => knex.raw('"failure"->>? AS ??', [name, name]);
  const found = (await openOf(call, orderId)
    .where('c.status', 'ADD_FAILED')
    .whereNotNull('c.failure')
    .select(field('source'), field('status'), field('message'), knex.raw('count(*)::int AS count'))
    .groupByRaw('1, 2, 3')
    .orderBy('count', 'desc')
    .limit(maxReasons)
    .timeout(waitMs, { cancel: true })) as { status: string }[];
  return found.map(one => failed.parse({ ...one, status: Number(one.status) }));
};

export const reviewOrder = route({
  method: 'get',
  path: '/admin/orders/:id/review',
  summary:
    'Previews a submission: the credentials, their cost at the given or current provider, and the notifications',
  policy: { access: 'credential.read' },
  request: { query: z.object({ customerCredentialProviderId: id.optional() }) },
  response: {
    body: reply,
    projections: ['order', 'credential', 'cardProfile', 'pdfDesign', 'customer', 'appConfig'],
  },
  run: async call => {
    const order = await orders.find(call, call.params['id']!);
    const own = order as unknown as Order;
    const { deps, query } = call;
    const chosen = query.customerCredentialProviderId ?? own.customerCredentialProviderId;
    const { appConfigId, providers } = await cachedState(deps.store, customerState, own.customerId);
    const issuing = providers.filter(({ credentialProviderId }) => credentialProviderId === chosen);
    await requireProvider(call, own.customerId, query.customerCredentialProviderId);
    const [
      notifications,
      cardProfiles,
      pdfDesigns,
      failed,
      unprintable,
      lacking,
      validity,
      held,
      covered,
      { balance },
      isAppThere,
    ] = await Promise.all([
      notificationsOf(call, order.id),
      profilesOf(call, order.id),
      designsOf(call, order.id),
      failedOf(call, order.id),
      unprintableNamesOf(call, order.id),
      missingValuesOf(call, order.id),
      reviewedValidityOf(call, order.id),
      heldByOrder(call, order.id),
      contractCoverage(call, own.customerId, [{ id: own.id, customerCredentialProviderId: chosen }]),
      cachedState(deps.store, creditState, own.customerId),
      hasApp(deps, appConfigId, issuing),
    ]);
    const included = covered?.included.get(order.id) ?? 0;
    const count = notifications.reduce((sum, one) => sum + one.count, 0);
    return {
      status: 200,
      body: {
        count,
        credits: Math.max(0, count - included),
        balance,
        told: notifications,
        cardProfiles,
        pdfDesigns,
        hasApp: isAppThere,
        failed,
        unprintable,
        missingValues: lacking,
        validity,
        alreadyHeld: held,
      },
    };
  },
});
