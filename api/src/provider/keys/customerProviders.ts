import { customerProvider, type CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { equipCustomer } from '@latchkey/events/process/customerEquipping.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { ownOf, ownSettingNames, ownSettings, withOwn } from '@latchkey/events/provider/kinds/settings.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { retryOnConflict } from '../../http/retryOnConflict.ts';
import { newIdOf } from '../../http/entityAccess.ts';
import { etagOf } from '../../http/ifMatch.ts';
import { previewing } from '../../http/dryRun.ts';
import { route, type Call } from '../../http/route.ts';
import { keysetsFor } from '../own/keysForNewProviders.ts';
import { configOf, customers, providerOf, requireOwner, type Owner } from '../own/owner.ts';
import { apiKeyOf, reachProvider } from '../own/reachProvider.ts';
import { providerShown, shownProvider } from '../own/ownProviderView.ts';
import { ofCustomerProvider } from '../own/ownProviderImpact.ts';
import { tenantAccess } from '../../access/tenantAccess.ts';

const path = '/admin/customers/:id/providers';
const providerPath = `${path}/:credentialProviderId`;
const reads = ['customer'];
const { displayName, configId, credentialProvider } = customerProvider.shape;
const baseSettings = z.object(ownSettings).optional();
const changed = z.object({ displayName, configId, baseSettings });

export const stateOf = async ({ deps: { store } }: Call, id: string) =>
  customerState.of(await store.read(streamOf('customer', id)));

export const equipmentFor = async (
  call: Call,
  id: string,
  partnerId: string,
  providers: readonly CustomerProvider[],
) => {
  const keysets = await keysetsFor(call, partnerId, providers);
  return keysets.length > 0 ? { equipment: { id, keysets, credits: 0 } } : {};
};

interface ProviderChange extends Pick<CustomerProvider, 'credentialProviderId' | 'credentialProvider'> {
  readonly terms: z.output<typeof changed>;
}

/**
 * Returns the new provider; `isInitialized` tells whether it can be reached. Refuses a config that the caller
 * can't see or that belongs to a partner not above the customer. Also refuses a kind other than the config's,
 * and settings that the kind doesn't have.
 */
export const checked = async (
  call: Call,
  owner: Owner,
  { terms, ...change }: ProviderChange,
): Promise<CustomerProvider> => {
  const { deps, caller } = call;
  const { isPresent, terms: config } = await configOf(call, terms.configId);
  const { lineagePartnerIds } = await stateOf(call, owner.id);
  const isOffered = !config?.partnerId || lineagePartnerIds.includes(config.partnerId);
  const sees = await tenantAccess(deps.store, caller, 'partner.read', 'providerConfig', terms.configId);
  if (!isPresent || config === null || !isOffered || !sees)
    return refuseFields([{ field: 'configId', reason: 'unknown_reference' }]);
  if (config.credentialProvider !== change.credentialProvider)
    return refuseFields([{ field: 'credentialProvider', reason: 'invalid_value' }]);
  const own = ownOf(terms.baseSettings ?? {});
  const { fields } = providerKinds[change.credentialProvider];
  const strange = ownSettingNames.filter(name => own[name] !== null && !(name in fields));
  if (strange.length > 0)
    return refuseFields(strange.map(name => ({ field: `baseSettings.${name}`, reason: 'invalid_value' })));
  const reach = { ...config, ...withOwn(config, own) };
  const isInitialized = await reachProvider(deps, reach, await apiKeyOf(deps, config));
  return {
    ...change,
    displayName: terms.displayName,
    configId: terms.configId,
    ...own,
    isInitialized,
  };
};

/**
 * Adds a provider even if it can't be reached: it is shown as not fully initialized and can be corrected
 * later.
 */
export const addToCustomer = route({
  method: 'post',
  path,
  summary: 'Adds a provider to a customer',
  policy: { access: 'partner.manage', command: 'customer.addProvider' },
  request: { body: changed.extend({ credentialProvider }) },
  response: { body: providerShown, status: 201, projections: reads },
  run: async call => {
    const owner = await requireOwner(call, customers, 'manage');
    const { credentialProvider: kind, ...terms } = call.body;
    const id = newIdOf(call, 'customerProvider');
    const provider = await checked(call, owner, {
      credentialProviderId: id,
      credentialProvider: kind,
      terms,
    });
    const { partnerId } = await stateOf(call, owner.id);
    const added = { ...provider, ...(await equipmentFor(call, id, partnerId!, [provider])) };
    const done = await call.send(customerDecider, owner.id, 'addProvider', added);
    const { position } = await equipCustomer(call.process, owner.id, done, id);
    const location = `${path.replace(':id', owner.id)}/${id}`;
    const read = async () => ({ body: await shownProvider(call, owner, provider) });
    return { status: 201, position, id, location, read };
  },
});

export const changeOfCustomer = route({
  method: 'put',
  path: providerPath,
  summary: 'Changes a provider of a customer',
  policy: { access: 'partner.manage', command: 'customer.changeProvider' },
  request: {
    body: changed,
    readCurrent: async call => {
      const owner = await requireOwner(call, customers, 'manage');
      const headers = await etagOf(call.deps.store, 'customer', owner.id);
      return { body: await shownProvider(call, owner, await providerOf(call, owner)), headers };
    },
  },
  response: { body: providerShown, projections: reads },
  run: async call => {
    const owner = await requireOwner(call, customers, 'manage');
    const change = async () => {
      const expected = personRevision(await call.deps.store.read(streamOf('customer', owner.id)));
      const now = await providerOf(call, owner);
      const { credentialProviderId, credentialProvider } = now;
      const { baseSettings = ownOf(now), ...named } = call.body;
      const change = { credentialProviderId, credentialProvider, terms: { ...named, baseSettings } };
      const provider = await checked(call, owner, change);
      const options = { ifMatch: true, expected };
      const { position } = await call.send(customerDecider, owner.id, 'changeProvider', provider, options);
      return { provider, position };
    };
    const { provider, position } = await retryOnConflict(call, change);
    const read = async () => ({
      body: await shownProvider(call, owner, provider),
      headers: await etagOf(call.deps.store, 'customer', owner.id),
    });
    return { status: 200, position, id: provider.credentialProviderId, read };
  },
});

/**
 * Removes a provider and returns its last state. Issued credentials remain and can still be suspended and
 * removed.
 */
const remove = route({
  method: 'delete',
  path: providerPath,
  summary: 'Removes a provider from a customer',
  policy: { access: 'partner.manage', command: 'customer.removeProvider' },
  response: { body: providerShown, projections: reads },
  run: async call => {
    const owner = await requireOwner(call, customers, 'manage');
    const provider = await providerOf(call, owner);
    const before = await shownProvider(call, owner, provider);
    const { credentialProviderId } = provider;
    const input = { credentialProviderId };
    const { position } = await call.send(customerDecider, owner.id, 'removeProvider', input, {
      ifMatch: true,
    });
    return { status: 200, position, id: credentialProviderId, read: async () => ({ body: before }) };
  },
});
export const removeFromCustomer = previewing(remove, ofCustomerProvider);
