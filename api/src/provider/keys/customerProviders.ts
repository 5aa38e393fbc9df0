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
const one = `${path}/:credentialProviderId`;
const reads = ['customer'];
const { displayName, configId, credentialProvider } = customerProvider.shape;
const baseSettings = z.object(ownSettings).optional();
const changed = z.object({ displayName, configId, baseSettings });

export const stateOf = async ({ deps: { store } }: Call, id: string) =>
  customerState.of(await store.read(streamOf('customer', id)));

/** The keys of those that are new, as a part of the command. */
export const equipmentFor = async (
  call: Call,
  id: string,
  partnerId: string,
  providers: readonly CustomerProvider[],
) => {
  const keysets = await keysetsFor(call, partnerId, providers);
  return keysets.length > 0 ? { equipment: { id, keysets, credits: 0 } } : {};
};

interface Wanted extends Pick<CustomerProvider, 'credentialProviderId' | 'credentialProvider'> {
  readonly terms: z.output<typeof changed>;
}

/** The provider as it will be: its config is one that the customer's partners offer, of the same kind, and was talked to. */
export const checked = async (
  call: Call,
  owner: Owner,
  { terms, ...wanted }: Wanted,
): Promise<CustomerProvider> => {
  const { deps, caller } = call;
  const { isPresent, terms: config } = await configOf(call, terms.configId);
  const { lineagePartnerIds } = await stateOf(call, owner.id);
  const isOffered = !config?.partnerId || lineagePartnerIds.includes(config.partnerId);
  const sees = await tenantAccess(deps.store, caller, 'partner.read', 'providerConfig', terms.configId);
  if (!isPresent || config === null || !isOffered || !sees)
    return refuseFields([{ field: 'configId', reason: 'unknown_reference' }]);
  if (config.credentialProvider !== wanted.credentialProvider)
    return refuseFields([{ field: 'credentialProvider', reason: 'invalid_value' }]);
  const own = ownOf(terms.baseSettings ?? {});
  const { fields } = providerKinds[wanted.credentialProvider];
  const strange = ownSettingNames.filter(name => own[name] !== null && !(name in fields));
  if (strange.length > 0)
    return refuseFields(strange.map(name => ({ field: `baseSettings.${name}`, reason: 'invalid_value' })));
  const reach = { ...config, ...withOwn(config, own) };
  const isInitialized = await reachProvider(deps, reach, await apiKeyOf(deps, config));
  return {
    ...wanted,
    displayName: terms.displayName,
    configId: terms.configId,
    ...own,
    isInitialized,
  };
};

/** A provider that is not reached is kept, and shown as not fully initialized: it can be set right later. */
export const addToCustomer = route({
  method: 'post',
  path,
  summary: 'Gives a customer a provider',
  access: 'partner.manage',
  command: 'customer.addProvider',
  body: changed.extend({ credentialProvider }),
  reply: providerShown,
  creates: true,
  reads,
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
  path: one,
  summary: 'Changes a provider of a customer',
  access: 'partner.manage',
  command: 'customer.changeProvider',
  body: changed,
  reply: providerShown,
  reads,
  whole: async call => {
    const owner = await requireOwner(call, customers, 'manage');
    const headers = await etagOf(call.deps.store, 'customer', owner.id);
    return { body: await shownProvider(call, owner, await providerOf(call, owner)), headers };
  },
  run: async call => {
    const owner = await requireOwner(call, customers, 'manage');
    const change = async () => {
      const expected = personRevision(await call.deps.store.read(streamOf('customer', owner.id)));
      const now = await providerOf(call, owner);
      const { credentialProviderId, credentialProvider } = now;
      const { baseSettings = ownOf(now), ...named } = call.body;
      const wanted = { credentialProviderId, credentialProvider, terms: { ...named, baseSettings } };
      const provider = await checked(call, owner, wanted);
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

/** Answers with the provider as it was. What it issued stays, and can still be suspended and removed. */
const remove = route({
  method: 'delete',
  path: one,
  summary: 'Takes a provider from a customer',
  access: 'partner.manage',
  command: 'customer.removeProvider',
  reply: providerShown,
  reads,
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
