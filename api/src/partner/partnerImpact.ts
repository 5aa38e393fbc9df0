import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { countOf, type Touching } from '../http/dryRun.ts';
import type { Call } from '../http/route.ts';

const stream = ({ params }: Call) => streamOf('partner', params['id']!);
const below = ({ params, deps: { rows } }: Call) => {
  const id = params['id']!;
  return { id, customers: countOf(rows.knex(rows.tableOf(customer)).where({ partnerId: id })) };
};

const owned = [apiKey, authProvider, oauthClient, webhookEndpoint] as const;

export const ofPartner: Touching = {
  reads: [partner.name, customer.name, user.name, ...owned.map(({ name }) => name)],
  stream,
  count: async call => {
    const { rows } = call.deps;
    const { id, customers } = below(call);
    const counts = owned.map(noun => countOf(rows.knex(rows.tableOf(noun)).where({ partnerId: id })));
    const [partners, found, users, [apiKeys = 0, authProviders = 0, oauthClients = 0, webhookEndpoints = 0]] =
      await Promise.all([
        countOf(rows.knex(rows.tableOf(partner)).where({ parentId: id })),
        customers,
        countOf(
          rows.knex(rows.tableOf(user)).whereRaw('grants @> ?::jsonb', [JSON.stringify([{ partnerId: id }])]),
        ),
        Promise.all(counts),
      ]);
    return { partners, customers: found, users, apiKeys, authProviders, oauthClients, webhookEndpoints };
  },
};

/**
 * Counts the existing customers directly below a partner. Changed defaults only apply to future customers.
 */
export const ofDefaults: Touching = {
  reads: [customer.name],
  stream,
  count: async call => ({ customers: await below(call).customers }),
};
