import { credential } from '@latchkey/events/credential/credential.ts';
import { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import { credit } from '@latchkey/events/credit/credit.ts';
import { entryOf } from '@latchkey/events/process/creditEntry.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { order } from '@latchkey/events/order/order.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import type { Failure } from '@latchkey/events/order/failure.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { credentialProvider } from '@latchkey/events/provider/kinds/kinds.ts';
import { actorsIn } from '../access/actors.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import type { Shown } from '../http/readRoutes.ts';
import type { Call } from '../http/route.ts';
import { changesFailed, documentsFrom, onlyNames } from '../rows/fromCredentials.ts';
import { namedChanges } from './namedChanges.ts';

interface Provider {
  readonly credentialProviderId: string;
  readonly displayName: string;
  readonly credentialProvider: string;
}

interface Customer {
  readonly id: string;
  readonly name: string;
  readonly providers: readonly Provider[];
}

const customersOf = async ({ deps: { rows } }: Call, customerIds: readonly string[]) => {
  const found = await rows.byIds<Customer>(customer, customerIds, ['name', 'providers']);
  return {
    names: new Map(found.map(({ id, name }) => [id, name])),
    providers: new Map(
      found.flatMap(({ providers }) => providers.map(one => [one.credentialProviderId, one] as const)),
    ),
  };
};

const wordsOf = async ({ deps: { rows } }: Call, orders: readonly Record<string, unknown>[]) => {
  const failed = orders.flatMap(row =>
    row['providerError'] === null || row['failedCredentialId'] === null
      ? []
      : [row['failedCredentialId'] as string],
  );
  const found = await rows.byIds<{ id: string; failure: Failure | null }>(credential, failed, ['failure']);
  return new Map<unknown, string>(found.map(({ id, failure }) => [id, failure?.message ?? '']));
};

/**
 * Adds the credits that each order has spent or reserved; null if it was never submitted. Past states have
 * none, as the ledger has only present rows.
 */
const creditsTaken: NonNullable<Shown['added']> = async (rows, { deps }) => {
  if (deps.rows.isPast) return rows.map(() => ({}));
  const entries = rows.map(row => entryOf(row['id'] as string));
  const found = await deps.rows.byIds<{ id: string; amount: number }>(credit, entries, ['amount']);
  const taken = new Map(found.map(({ id, amount }) => [id, 0 - amount] as const));
  return entries.map(entry => ({ credits: taken.get(entry) ?? null }));
};

const added: NonNullable<Shown['added']> = async (rows, call) => {
  const [actorOf, customers, words, failed, credits, names, documents] = await Promise.all([
    actorsIn(
      call,
      rows.flatMap(row => [row['createdBy'], row['updatedBy'], row['submittedBy']]),
    ),
    customersOf(
      call,
      rows.map(row => row['customerId'] as string),
    ),
    wordsOf(call, rows),
    changesFailed(rows, call),
    creditsTaken(rows, call),
    onlyNames(rows, call),
    documentsFrom(rows, call),
  ]);
  return rows.map((row, n) => {
    const provider = customers.providers.get(String(row['customerCredentialProviderId']));
    return {
      ...failed[n],
      ...credits[n],
      ...names[n],
      ...documents[n],
      providerError: row['providerError'] && {
        ...row['providerError'],
        message: words.get(row['failedCredentialId']) ?? '',
      },
      customerName: customers.names.get(String(row['customerId'])) ?? null,
      createdByName: actorOf(row['createdBy']).name,
      updatedByName: actorOf(row['updatedBy']).name,
      submittedByName: row['submittedBy'] === null ? null : actorOf(row['submittedBy']).name,
      credentialProvider: provider?.credentialProvider ?? null,
      credentialProviderName: provider?.displayName ?? null,
    };
  });
};

const shownOrder: Shown = {
  added,
  filterChanges: namedChanges,
  adds: z.object({
    customerName: z.string().nullable(),
    createdByName: z.string().nullable(),
    updatedByName: z.string().nullable(),
    submittedByName: z.string().nullable(),
    nameOnCard: z.string().optional().describe('Name on the card, if the order has exactly one credential'),
    documentsFrom: z.iso
      .datetime()
      .optional()
      .describe('When the first PDFs become available, if no issued credential is valid yet'),
    credits: z.int().nullable().optional().describe('Credits spent or reserved. Omitted from past states.'),
    credentialProvider: credentialProvider.nullable(),
    credentialProviderName: z.string().nullable(),
    changeFailedCounts: z
      .partialRecord(z.enum(changeFailedStatuses), z.int())
      .optional()
      .describe('How many credentials couldn’t be suspended, resumed or removed, by status'),
  }),
  alone: {
    adds: z.object({ credentialsIds: z.array(id) }),
    // takes 390 kB for an order of 10,000 credentials, and an order is polled while it is issued
    onRequest: ['credentialsIds'],
    // ignores events of a newer release, which this process can't interpret
    added: (_row, events) => ({
      credentialsIds: idsOf(orderState.of(events.filter(({ type }) => type in order.events)).members),
    }),
  },
  listed: {
    adds: z.object({ credits: z.int().nullable() }),
  },
};

export const orders = entityRoutes(orderDecider, shownOrder);
