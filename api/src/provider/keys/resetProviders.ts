import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { equipCustomer } from '@latchkey/events/process/customerEquipping.ts';
import { hasOwn } from '@latchkey/events/provider/kinds/settings.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { heldBy, heldTables } from '../../credential/heldCredentials.ts';
import { previewing, type Touching } from '../../http/dryRun.ts';
import { route, type Call } from '../../http/route.ts';
import { configOf, customers, partnerProvidersOf, requireOwner } from '../own/owner.ts';
import { providerShown, shownProvider } from '../own/ownProviderView.ts';
import { checked, equipmentFor, stateOf } from './customerProviders.ts';

/**
 * Returns the customer's providers and the partner's offers, each with the existing provider of the same
 * kind, if any.
 */
const offersFor = async (call: Call, id: string) => {
  const { partnerId, providers: now } = await stateOf(call, id);
  const matchedIds = new Set<string>();
  const offers = (await partnerProvidersOf(call, partnerId ?? refuse('not_found'))).map(offer => {
    const same = now.find(
      own => own.credentialProvider === offer.credentialProvider && !matchedIds.has(own.credentialProviderId),
    );
    if (same) matchedIds.add(same.credentialProviderId);
    return { offer, same };
  });
  return { partnerId: partnerId!, now, offers };
};

/**
 * Resets the providers to the partner's current offers. A provider of the same kind keeps its ID, keys and
 * credentials; others are removed or added.
 */
const reset = route({
  method: 'post',
  path: '/admin/customers/:id/providers/reset',
  summary: 'Resets a customer’s providers to those of its partner; issued credentials are kept',
  policy: { access: 'partner.manage', command: 'customer.resetProviders' },
  response: { body: z.array(providerShown), projections: ['customer'] },
  run: async call => {
    const owner = await requireOwner(call, customers, 'manage');
    const { partnerId, offers } = await offersFor(call, owner.id);
    const providers: CustomerProvider[] = [];
    for (const { offer, same } of offers) {
      const { credentialProvider, configId } = offer;
      const displayName = (await configOf(call, configId)).terms?.displayName ?? credentialProvider;
      const credentialProviderId =
        same?.credentialProviderId ?? uuidv5(call.commandId, 'customerProvider', offer.id);
      const terms = { displayName, configId };
      providers.push(await checked(call, owner, { credentialProviderId, credentialProvider, terms }));
    }
    const id = uuidv5(call.commandId, 'equipment');
    const all = { providers, ...(await equipmentFor(call, id, partnerId, providers)) };
    const done = await call.send(customerDecider, owner.id, 'resetProviders', all);
    const { position } = await equipCustomer(call.process, owner.id, done, id);
    const read = async () => ({
      body: await Promise.all(providers.map(provider => shownProvider(call, owner, provider))),
    });
    return { status: 200, position, id: owner.id, read };
  },
});

/**
 * Counts the providers to be removed or changed, their credentials (except removed ones and those that failed
 * to be issued), and the orders of these credentials.
 */
const ofReset: Touching = {
  reads: heldTables,
  stream: ({ params }) => streamOf('customer', params['id']!),
  count: async call => {
    const { now, offers } = await offersFor(call, call.params['id']!);
    const isUnchanged = (own: CustomerProvider) =>
      offers.some(({ offer, same }) => same === own && offer.configId === own.configId && !hasOwn(own));
    const others = now.filter(own => !isUnchanged(own)).map(own => own.credentialProviderId);
    const held = await heldBy(call, query => query.whereIn('o.customerCredentialProviderId', others));
    return { providers: others.length, ...held };
  },
};

export const resetOfCustomer = previewing(reset, ofReset);
