import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { undelivered } from '@latchkey/events/credential/fields.ts';
import { counts } from '@latchkey/events/contract/amounts.ts';
import { paceWith } from '@latchkey/events/credit/pace.ts';
import { customer, type CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import { contractCoverage } from '../covering/contractCoverage.ts';
import { hasApp } from '../effectiveApp/effectiveApp.ts';
import { endingIssuers, endingIssuersFor } from '../endingIssuers.ts';
import { lastBackup, lastBackupFor } from '../lastBackup.ts';
import { leftOf } from './includedCredentials.ts';
import { linkRequests, linkRequestsFor } from './linkRequests.ts';
import { outagesFor, outageShown } from '../outages.ts';
import { processHealth, processHealthFor } from '../processHealth.ts';
import { profilesToApprove, profilesToApproveFor } from '../profilesToApprove.ts';
import { refusedConfigs, refusedConfigsFor } from '../refusedWebhooks.ts';
import { orders, ordersFor, shown } from './orderOverview.ts';
import { hasLowCredits, urgency } from './lowCredits.ts';
import { spendingOf, unspent } from './creditSpending.ts';

/** Maximum number of customers with low credits in the response. The list of customers shows all of them. */
const maxLow = 100;
const waitMs = 5_000;

/** Remaining usage of the running contract; `credits` alone would be misleading. */
const contract = z.object({
  isFullContract: z.boolean(),
  total: counts,
  left: counts,
  drafts: z.array(z.object({ id, included: z.int() })),
});
const spending = { balance: z.int(), since: time.nullable(), taken: z.int() };

const briefCredentials = z.object({
  count: z.int(),
  rows: z.array(z.object({ id, orderId: id, nameOnCard: z.string().nullable() })),
});

const credentialsOf = async (
  { deps: { rows } }: Call,
  customerId: string,
  filter: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
) => {
  const failed = filter(rows.knex(rows.tableOf(credential)).where({ customerId }));
  const [[{ count = 0 } = {}], oldest] = await Promise.all([
    failed.clone().count().timeout(waitMs, { cancel: true }) as Promise<{ count?: string | number }[]>,
    failed
      .clone()
      .select('id', 'orderId', 'nameOnCard')
      .orderBy(['updatedAt', 'id'])
      .limit(shown)
      .timeout(waitMs, { cancel: true }) as Promise<
      { id: string; orderId: string; nameOnCard: string | null }[]
    >,
  ]);
  return { count: Number(count), rows: oldest };
};

/**
 * Returns the credentials whose message couldn't be delivered. Only available ones count, as their message
 * can be sent again: all others are already claimed, or their link no longer works.
 */
const undeliveredOf = (call: Call, customerId: string) =>
  credentialsOf(call, customerId, query => query.whereNotNull('deliveryError').where(undelivered));

const has = async ({ deps: { rows }, caller }: Call, entity: AnyEntity, customerId: string, filter = {}) => {
  const asker = { grants: caller.grants, permission: 'customer.read' as const };
  const usable = {
    sql: `(t."customerId" = ? OR (t."customerId" IS NULL AND EXISTS (SELECT FROM "${rows.tableOf(customer)}" c WHERE c.id = ? AND jsonb_exists(c."lineagePartnerIds", t."partnerId"::text))))`,
    values: [customerId, customerId],
  };
  const query = { offset: 0, limit: 1, sort: [], filter, counts: false, where: [usable] };
  return (await rows.list(entity, asker, query)).rows.length > 0;
};

const hasAdmin = async ({ deps: { rows } }: Call, customerId: string) => {
  const granted = JSON.stringify([{ role: 'customer_admin', customerId }]);
  const found = await rows
    .knex(rows.tableOf(user))
    .whereRaw('"grants" @> ?::jsonb', [granted])
    .first('id')
    .timeout(waitMs, { cancel: true });
  return found !== undefined;
};

export const customerOverview = route({
  method: 'get',
  path: '/admin/customers/:id/overview',
  summary:
    'Returns what needs attention at a customer, its recent and running orders, and its credit forecast',
  policy: { access: 'customer.read' },
  response: {
    projections: [
      'order',
      'credential',
      'credit',
      'cardProfile',
      'pdfDesign',
      'customer',
      'contract',
      'appConfig',
      'user',
    ],
    body: z.object({
      orders,
      outages: z.array(outageShown),
      undelivered: briefCredentials,
      /** Requests of the last 30 days; none for callers who can't send messages. */
      linkRequests,
      credits: z.object(spending),
      contract: contract.nullable(),
      setUp: z.object({
        provider: z.boolean(),
        app: z.boolean(),
        cardProfile: z.boolean(),
        pdfDesign: z.boolean(),
      }),
      /** Whether the customer has an admin, including one who hasn't accepted the invitation yet. */
      hasAdmin: z.boolean(),
    }),
  },
  run: async call => {
    const { deps, caller } = call;
    const customerId = call.params['id']!;
    if (!(await tenantAccess(deps.store, caller, 'customer.read', 'customer', customerId)))
      return refuse('not_found');
    const asker = { grants: caller.grants, permission: 'customer.read' as const };
    const own = await deps.rows.find(customer, customerId, asker);
    const providers = (own?.['providers'] ?? []) as readonly CustomerProvider[];
    const [found, outages, notDelivered, requests, credits, hasProfile, hasDesign, isAppThere, isAdminThere] =
      await Promise.all([
        ordersFor(call, { customerId }),
        outagesFor(call),
        undeliveredOf(call, customerId),
        linkRequestsFor(call, customerId),
        spendingOf(call, [customerId]),
        has(call, cardProfile, customerId, { status: ['SUBMITTED', 'ACTIVE'] }),
        has(call, pdfDesign, customerId, { type: 'CREDENTIAL' }),
        hasApp(deps, (own?.['appConfigId'] ?? null) as string | null, providers),
        hasAdmin(call, customerId),
      ]);
    const covered = await contractCoverage(call, customerId, found.drafts.rows);
    return {
      status: 200,
      body: {
        orders: found,
        outages,
        undelivered: notDelivered,
        linkRequests: requests,
        credits: credits.get(customerId) ?? unspent,
        contract: covered && {
          isFullContract: covered.isFullContract,
          total: covered.total,
          left: covered.left,
          drafts: [...covered.included].map(([draft, included]) => ({ id: draft, included })),
        },
        setUp: {
          provider: providers.length > 0,
          app: isAppThere,
          cardProfile: hasProfile,
          pdfDesign: hasDesign,
        },
        hasAdmin: isAdminThere,
      },
    };
  },
});

export const overview = route({
  method: 'get',
  path: '/admin/overview',
  summary: 'Lists what needs attention across all customers that the caller can see',
  policy: { access: 'partner.read' },
  response: {
    projections: [
      'order',
      'credential',
      'credit',
      'customer',
      'contract',
      'billingCycle',
      'cardProfile',
      'walletIssuer',
    ],
    body: z.object({
      orders,
      outages: z.array(outageShown),
      refusedWebhooks: refusedConfigs,
      toApprove: profilesToApprove,
      endingIssuers,
      /** These two are null for callers who don't manage the system. */
      backup: lastBackup.nullable(),
      processes: processHealth.nullable(),
      customers: z.int().nullable(),
      /** Customers with low credits (`isLowOn`): their number, and the 100 most urgent ones. */
      low: z.object({
        count: z.int(),
        rows: z.array(z.object({ customerId: id, customerName: z.string(), ...spending })),
      }),
    }),
  },
  run: async call => {
    const { rows, now } = call.deps;
    const asker = { grants: call.caller.grants, permission: 'partner.read' as const };
    const first = { offset: 0, limit: 1, sort: ['name'], filter: {} };
    const isLow = await hasLowCredits(call);
    const [found, outages, refused, toApprove, ending, backup, processes, all, urgent] = await Promise.all([
      ordersFor(call, {}),
      outagesFor(call),
      refusedConfigsFor(call),
      profilesToApproveFor(call),
      endingIssuersFor(call),
      lastBackupFor(call),
      processHealthFor(call),
      rows.list(customer, asker, first),
      rows.list(customer, asker, {
        ...first,
        limit: maxLow,
        sort: ['urgency', 'name'],
        computed: { urgency: urgency(call) },
        where: [isLow],
      }),
    ]);
    const ids = urgent.rows.map(one => one.id);
    const [byId, left] = await Promise.all([spendingOf(call, ids), leftOf(call, ids)]);
    const at = now();
    const low = urgent.rows
      .map(one => {
        const spent = byId.get(one.id) ?? unspent;
        const included = left.get(one.id) ?? 0;
        const isUsedUp = spent.balance + included <= 0;
        const until = isUsedUp ? 0 : (paceWith(spent, included, at)?.until?.getTime() ?? Infinity);
        return { customerId: one.id, customerName: String(one['name']), ...spent, until };
      })
      .toSorted((a, b) => (a.until === b.until ? 0 : a.until - b.until));
    return {
      status: 200,
      body: {
        orders: found,
        outages,
        refusedWebhooks: refused,
        toApprove,
        endingIssuers: ending,
        backup,
        processes,
        customers: all.total,
        low: {
          count: urgent.total ?? low.length,
          rows: low.map(({ until: _, ...one }) => one),
        },
      },
    };
  },
});
