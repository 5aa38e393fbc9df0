import { credential } from '@latchkey/events/credential/credential.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route, type Call, type Route } from '../http/route.ts';
import { rangeOf } from '../lists/listRoute.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import type { Condition } from '../rows/condition.ts';
import { credentials } from './changeCredential.ts';

const maxFound = 25;
/** Minimum length of a term. The index for shorter ones only works within one customer. */
const minLetters = 3;

const found = credentials.inList
  .extend({ customerName: z.string().nullable() })
  .meta({ id: 'FoundCredential' });

/**
 * Returns the search across customers. Results are sorted by ID only, without pages or a total, so that the
 * cost doesn't grow with the number of credentials. `listed` returns the conditions that all lists of
 * credentials share.
 */
export const findCredentials = (
  listed: (call: Call, request: Pick<ListRequest, 'filter'>) => readonly Condition[],
): Route =>
  route({
    method: 'get',
    path: '/admin/credentials',
    summary: 'Finds credentials of all customers whose credentials you may read, newest first',
    policy: { access: 'credential.read' },
    request: {
      query: z.object({
        q: z.string().trim().min(minLetters).max(255).optional(),
        id: id.optional(),
        status: z.literal('REMOVED').optional().describe('Finds only removed credentials'),
        exceptCustomerId: id.optional().describe('Leaves out the credentials of this customer'),
        offset: z.coerce.number().int().min(0).max(0).optional(),
        limit: z.coerce.number().int().min(1).max(maxFound).default(maxFound),
      }),
    },
    response: { body: z.array(found), projections: [...credentials.reads, 'customer'] },
    run: async call => {
      const { q, id: credentialId, status, exceptCustomerId, limit } = call.query;
      if (q === undefined && credentialId === undefined)
        return refuseFields([{ field: 'q', reason: 'required' }]);
      const filter = status === undefined ? {} : { status: [status] };
      const { rows } = call.deps;
      const asker = { grants: call.caller.grants, permission: 'credential.read' as const };
      const except: readonly Condition[] =
        exceptCustomerId === undefined ? [] : [{ sql: 't."customerId" <> ?', values: [exceptCustomerId] }];
      const page = await rows.list(credential, asker, {
        offset: 0,
        limit,
        sort: ['-id'],
        filter,
        where: [...listed(call, { filter }), ...except],
        walksAll: true,
        ...(credentialId === undefined ? { q } : { ids: [credentialId], counts: false }),
      });
      const shown = await credentials.presentInList(page.rows, call);
      const customerIds = page.rows.map(row => String(row['customerId']));
      const customers = await rows.byIds<{ id: string; name: string }>(customer, customerIds, ['name']);
      const nameOf = new Map(customers.map(({ id: customerId, name }) => [customerId, name]));
      const body = shown.map((row, n) => ({ ...row, customerName: nameOf.get(customerIds[n]!) ?? null }));
      return { status: 200, body, headers: rangeOf(credential.table, 0, body.length, null) };
    },
  });
