import { credential } from '@latchkey/events/credential/credential.ts';
import {
  credentialStatus,
  failedStatuses,
  type CredentialStatus,
} from '@latchkey/events/credential/fields.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { isOneOfSql } from '@latchkey/projector/lists.ts';
import { z } from 'zod';
import { route, type Call, type Route } from '../http/route.ts';
import { rangeOf } from '../lists/listRoute.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import type { Condition } from '../rows/condition.ts';
import { within } from '../rows/scope.ts';
import { credentials } from './changeCredential.ts';

const usualLimit = 25;
const maxLimit = 100;
const maxOffset = 10_000;
const maxChosen = 100;
/** Minimum length of a term. The index for shorter ones only works within one customer. */
const minLetters = 3;

const oneOrMany = <Of extends z.ZodType>(of: Of) => z.union([of, z.array(of).max(maxChosen)]).optional();
const found = credentials.inList
  .extend({ customerName: z.string().nullable() })
  .meta({ id: 'FoundCredential' });

interface Places {
  readonly exceptCustomerId?: string | undefined;
  readonly customerId?: string | readonly string[] | undefined;
  readonly partnerId?: string | readonly string[] | undefined;
}
/**
 * Returns the conditions on customers. No index has them in the order of the pages, so they are checked row
 * by row.
 */
const atPlaces = ({ deps }: Call, places: Places): readonly Condition[] => {
  const { exceptCustomerId, customerId, partnerId } = places;
  const below = `EXISTS (SELECT 1 FROM "${deps.rows.tableOf(customer)}" c WHERE c.id = t."customerId" AND ${within('c')})`;
  return [
    ...(exceptCustomerId === undefined ? [] : [{ sql: 't."customerId" <> ?', values: [exceptCustomerId] }]),
    ...(customerId === undefined
      ? []
      : [{ sql: 't."customerId" = ANY(?::uuid[])', values: [[customerId].flat()] }]),
    ...(partnerId === undefined ? [] : [{ sql: below, values: [[partnerId].flat()] }]),
  ];
};

const areFailed = (statuses: readonly CredentialStatus[]): boolean =>
  statuses.length > 0 && statuses.every(status => failedStatuses.includes(status));
const failed: Condition = { sql: isOneOfSql('status', failedStatuses, 't.'), values: [], isPlace: true };

/**
 * Returns the search across customers. It requires a term, an ID or failed statuses, and only sorts by ID,
 * because the indexes of the lists begin with the customer: any other order would sort all credentials that
 * the caller may read. Failed ones have a partial index.
 * `listed` returns the conditions that all lists of credentials share.
 */
export const findCredentials = (
  listed: (
    call: Call,
    request: Pick<ListRequest, 'filter'>,
    isPage: boolean,
  ) => Promise<readonly Condition[]>,
): Route =>
  route({
    method: 'get',
    path: '/admin/credentials',
    summary:
      'Finds credentials across all customers that the caller can see, or lists failed ones, newest first',
    policy: { access: 'credential.read' },
    request: {
      query: z.object({
        q: z.string().trim().min(minLetters).max(255).optional(),
        id: id.optional(),
        status: oneOrMany(credentialStatus).describe(
          'Only credentials in these statuses. Removed credentials are found only if their status is given. `q` can be omitted if all of these are failed statuses.',
        ),
        customerId: oneOrMany(id).describe('Only credentials of these customers'),
        partnerId: oneOrMany(id).describe('Only credentials of customers at or below these partners'),
        exceptCustomerId: id.optional().describe('Without the credentials of this customer'),
        after: id.optional().describe('Starts after the credential with this ID'),
        offset: z.coerce.number().int().min(0).max(maxOffset).default(0),
        limit: z.coerce.number().int().min(1).max(maxLimit).default(usualLimit),
      }),
    },
    response: { body: z.array(found), projections: [...credentials.reads, 'customer'] },
    run: async call => {
      const { q, id: credentialId, status, after, offset, limit, ...places } = call.query;
      const statuses = status === undefined ? [] : [status].flat();
      const isListed = q === undefined && areFailed(statuses);
      if (q === undefined && credentialId === undefined && !isListed)
        return refuseFields([{ field: 'q', reason: 'required' }]);
      const filter = status === undefined ? {} : { status: statuses };
      const { rows } = call.deps;
      const asker = { grants: call.caller.grants, permission: 'credential.read' as const };
      const page = await rows.list(credential, asker, {
        offset,
        limit,
        sort: ['-id'],
        filter,
        after,
        where: [
          ...(await listed(call, { filter }, true)),
          ...atPlaces(call, places),
          ...(isListed ? [failed] : []),
        ],
        walksAll: true,
        isWalked: isListed,
        ...(credentialId === undefined ? { q } : { ids: [credentialId], counts: false }),
      });
      const shown = await credentials.presentInList(page.rows, call);
      const customerIds = page.rows.map(row => String(row['customerId']));
      const customers = await rows.byIds<{ id: string; name: string }>(customer, customerIds, ['name']);
      const nameOf = new Map(customers.map(({ id: customerId, name }) => [customerId, name]));
      const body = shown.map((row, n) => ({ ...row, customerName: nameOf.get(customerIds[n]!) ?? null }));
      return {
        status: 200,
        body,
        headers: rangeOf(credential.table, offset, body.length, page.total),
      };
    },
  });
