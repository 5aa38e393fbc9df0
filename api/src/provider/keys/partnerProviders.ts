import { maxProviders } from '@latchkey/events/customer/providers.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partnerProviderDecider } from '@latchkey/events/provider/offered/decider.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { newIdOf, nouns } from '../../http/entityAccess.ts';
import { etagOf } from '../../http/ifMatch.ts';
import { previewing } from '../../http/dryRun.ts';
import { route, type Call } from '../../http/route.ts';
import { partners, providerOf, providersOf, requireOwner, type Owner } from '../own/owner.ts';
import { providerShown, shownProvider } from '../own/ownProviderView.ts';
import { ofPartnerProvider } from '../own/ownProviderImpact.ts';
import { checkRefs } from '../../access/references.ts';

const path = '/admin/partners/:id/providers';
const providerPath = `${path}/:credentialProviderId`;
const reads = ['partnerProvider'];
const { change, add } = partnerProvider.commands;

const shownOf = async (call: Call, owner: Owner, credentialProviderId: string) => {
  const provider = await providerOf({ ...call, params: { ...call.params, credentialProviderId } }, owner);
  const headers = await etagOf(call.deps.store, partnerProvider.name, credentialProviderId);
  return { body: await shownProvider(call, owner, provider), headers };
};
const checkConfig = (call: Call, owner: Owner, body: object) =>
  checkRefs(call.deps.store, call.caller, partnerProvider, nouns, { ...body }, owner.tenant);

export const addToPartner = route({
  method: 'post',
  path,
  summary: 'Adds a provider to a partner from a provider config',
  policy: { access: 'partner.manage', command: 'partnerProvider.add' },
  request: { body: add.pick({ configId: true }) },
  response: { body: providerShown, status: 201, projections: reads },
  run: async call => {
    const owner = await requireOwner(call, partners, 'manage');
    await checkConfig(call, owner, call.body);
    if ((await providersOf(call, owner)).length >= maxProviders)
      return refuse('partnerProvider.too_many', { maximum: maxProviders });
    const id = newIdOf(call, 'partnerProvider');
    const input = { partnerId: owner.id, configId: call.body.configId };
    const { position } = await call.send(partnerProviderDecider, id, 'add', input);
    const location = `${path.replace(':id', owner.id)}/${id}`;
    return {
      status: 201,
      position,
      id,
      location,
      read: () => shownOf(call, owner, id),
    };
  },
});

export const changeOfPartner = route({
  method: 'put',
  path: providerPath,
  summary: 'Changes the provider config of a partner’s provider',
  policy: { access: 'partner.manage', command: 'partnerProvider.change' },
  request: {
    body: change,
    readCurrent: async call => {
      const owner = await requireOwner(call, partners, 'manage');
      return shownOf(call, owner, call.params['credentialProviderId']!);
    },
  },
  response: { body: providerShown, projections: reads },
  run: async call => {
    const owner = await requireOwner(call, partners, 'manage');
    const { credentialProviderId: id } = await providerOf(call, owner);
    await checkConfig(call, owner, call.body);
    const { position } = await call.send(partnerProviderDecider, id, 'change', call.body, { ifMatch: true });
    return { status: 200, position, id, read: () => shownOf(call, owner, id) };
  },
});

const remove = route({
  method: 'delete',
  path: providerPath,
  summary: 'Removes a provider from a partner; its customers keep theirs',
  policy: { access: 'partner.manage', command: 'partnerProvider.remove' },
  response: { body: providerShown, projections: reads },
  run: async call => {
    const owner = await requireOwner(call, partners, 'manage');
    const provider = await providerOf(call, owner);
    const before = await shownProvider(call, owner, provider);
    const { credentialProviderId: id } = provider;
    const { position } = await call.send(partnerProviderDecider, id, 'remove', {}, { ifMatch: true });
    return { status: 200, position, id, read: async () => ({ body: before }) };
  },
});
export const removeFromPartner = previewing(remove, ofPartnerProvider);
