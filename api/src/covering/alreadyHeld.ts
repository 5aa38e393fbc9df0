import { activeStatuses } from '@latchkey/events/credential/activeStatuses.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { personIdOf } from '@latchkey/events/kernel/personId.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Call } from '../http/route.ts';
import { openStatuses } from './contractCoverage.ts';

const waitMs = 5_000;
const maxNamed = 5;

/**
 * People (by email, or else phone number) who already have an active credential of the card profile that they
 * would get. `first`: up to five of them, each with the newest such credential.
 */
export const alreadyHeld = z.object({
  count: z.int(),
  first: z.array(z.object({ name: z.string().nullable(), credentialId: id })),
});

type AlreadyHeld = z.output<typeof alreadyHeld>;

interface Found {
  readonly name: string | null;
  readonly credentialId: string;
  readonly count: number;
}

/**
 * Counts the people with an active credential among those of a query (alias `h`), and returns the first of
 * them by name. `named`: alias of the table with their names.
 */
const firstPeople = async (knex: Knex, query: Knex.QueryBuilder, named: 'c' | 'h'): Promise<AlreadyHeld> => {
  const found = (await query
    .whereIn('h.status', [...activeStatuses])
    .select(
      knex.raw('min(??) AS "name"', [`${named}.nameOnCard`]),
      knex.raw(`(array_agg(h."id" ORDER BY h."createdAt" DESC, h."id"))[1] AS "credentialId"`),
      knex.raw('(count(*) OVER ())::int AS "count"'),
    )
    .groupBy('h.personId')
    .orderBy(['name', 'credentialId'])
    .limit(maxNamed)
    .timeout(waitMs, { cancel: true })) as Found[];
  return {
    count: found[0]?.count ?? 0,
    first: found.map(({ name, credentialId }) => ({ name, credentialId })),
  };
};

/** Finds people in an order who already have a credential like the one that its next submission issues. */
export const heldByOrder = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  orderId: string,
): Promise<AlreadyHeld> => {
  const table = rows.tableOf(credential);
  const query = rows
    .knex({ c: table })
    .join({ h: table }, join =>
      join
        .on('h.customerId', 'c.customerId')
        .andOn('h.personId', 'c.personId')
        .andOn('h.cardProfileId', 'c.cardProfileId'),
    )
    .where('c.orderId', orderId)
    .whereIn('c.status', openStatuses);
  return firstPeople(rows.knex, query, 'c');
};

interface Terms {
  readonly customerId: string;
  readonly cardProfileId: string;
}
type Address = Parameters<typeof personIdOf>[1];

/** Finds the recipients who already have an active credential of the card profile. */
export const heldByPeople = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  { customerId, cardProfileId }: Terms,
  recipients: readonly Address[],
): Promise<AlreadyHeld> => {
  const people = new Set(recipients.flatMap(one => personIdOf(customerId, one) ?? []));
  if (people.size === 0) return { count: 0, first: [] };
  const query = rows
    .knex({ h: rows.tableOf(credential) })
    .where({ 'h.customerId': customerId, 'h.cardProfileId': cardProfileId })
    .whereRaw('h."personId" = ANY(?::uuid[])', [[...people]]);
  return firstPeople(rows.knex, query, 'h');
};
