import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { device } from '@latchkey/events/device/device.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { heldBy, heldTables } from '../credential/heldCredentials.ts';
import { countOf, type Touching } from '../http/dryRun.ts';

const owned = [apiKey, authProvider, cardProfile, pdfDesign, device, webhookEndpoint] as const;

export const ofCustomer: Touching = {
  reads: [...heldTables, user.name, ...owned.map(({ name }) => name)],
  stream: ({ params }) => streamOf('customer', params['id']!),
  count: async call => {
    const { rows } = call.deps;
    const customerId = call.params['id']!;
    const counts = owned.map(noun => countOf(rows.knex(rows.tableOf(noun)).where({ customerId })));
    const [
      users,
      held,
      [apiKeys = 0, authProviders = 0, cardProfiles = 0, pdfDesigns = 0, devices = 0, webhookEndpoints = 0],
    ] = await Promise.all([
      countOf(
        rows.knex(rows.tableOf(user)).whereRaw('grants @> ?::jsonb', [JSON.stringify([{ customerId }])]),
      ),
      heldBy(call, query => query.where('c.customerId', customerId)),
      Promise.all(counts),
    ]);
    return { users, apiKeys, authProviders, cardProfiles, pdfDesigns, devices, webhookEndpoints, ...held };
  },
};
