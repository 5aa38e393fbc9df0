import type { Permission } from '@latchkey/events/access/roles.ts';
import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse, type Tenant } from '@latchkey/events/kernel/index.ts';
import { partnerProvider, type PartnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { partnerProviderState } from '@latchkey/events/provider/offered/state.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { mayActOn, requireAct, tenantAccess } from '../../access/tenantAccess.ts';
import type { Call } from '../../http/route.ts';

/**
 * A kind of owner of providers, for credentials and for sign-in. `manage`: permission to see keys and to
 * manage sign-in providers.
 */
export interface OwnerKind {
  readonly noun: 'customer' | 'partner';
  readonly see: Permission;
  readonly manage: Permission;
}
export const customers: OwnerKind = { noun: 'customer', see: 'customer.read', manage: 'customer.manage' };
export const partners: OwnerKind = { noun: 'partner', see: 'partner.read', manage: 'partner.manage' };

export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
  readonly tenant: Required<Tenant>;
}
export const ownerOf = (kind: OwnerKind, id: string): Owner => ({
  kind,
  id,
  tenant:
    kind.noun === 'customer' ? { customerId: id, partnerId: null } : { customerId: null, partnerId: id },
});

export const requireOwner = async (
  { deps: { store }, caller, params }: Call,
  kind: OwnerKind,
  to: 'see' | 'manage',
): Promise<Owner> => {
  const id = params['id']!;
  if (to === 'manage') await requireAct(store, caller, 'partner.manage', kind.noun, id, kind.see);
  else if (!(await tenantAccess(store, caller, kind.see, kind.noun, id))) return refuse('not_found');
  return ownerOf(kind, id);
};

export const maySeeKeys = ({ deps: { store }, caller }: Call, { kind, tenant }: Owner): Promise<boolean> =>
  mayActOn(store, caller, kind.manage, tenant);

export const configOf = async ({ deps: { store } }: Pick<Call, 'deps'>, configId: string) =>
  providerConfigState.of(await store.read(streamOf('providerConfig', configId)));

const maxPerPartner = 100;
/** Limit of current and removed providers that are checked for a past state. */
const maxWithHistory = 1_000;
type Offer = Omit<PartnerProvider, 'keysetMode' | 'isRemoved'>;

const everOf = async ({ deps: { rows } }: Pick<Call, 'deps'>, partnerId: string): Promise<string[]> =>
  rows
    .knex(rows.tableOf(partnerProvider))
    .where({ partnerId })
    .orderBy('id')
    .limit(maxWithHistory)
    .pluck('id');

const partnerProvidersThen = async (
  call: Pick<Call, 'deps'>,
  partnerId: string,
): Promise<readonly Offer[]> => {
  const ids = await everOf(call, partnerId);
  const histories = await call.deps.store.readMany(ids.map(one => streamOf('partnerProvider', one)));
  return ids.flatMap(one => {
    const { isPresent, terms } = partnerProviderState.of(histories.get(streamOf('partnerProvider', one))!);
    return isPresent && terms ? [{ id: one, ...terms }] : [];
  });
};

export const partnerProvidersOf = async (
  call: Pick<Call, 'deps'>,
  partnerId: string,
): Promise<readonly Offer[]> => {
  const { rows } = call.deps;
  if (rows.isPast) return partnerProvidersThen(call, partnerId);
  return rows
    .knex(rows.tableOf(partnerProvider))
    .where({ partnerId, isRemoved: false })
    .orderBy('id')
    .select('id', 'partnerId', 'credentialProvider', 'configId')
    .limit(maxPerPartner);
};

const asOwn = async (call: Call, { id, credentialProvider, configId }: Offer): Promise<CustomerProvider> => ({
  credentialProviderId: id,
  credentialProvider,
  configId,
  displayName: (await configOf(call, configId)).terms?.displayName ?? '',
});

export const providersOf = async (call: Call, { kind, id }: Owner): Promise<readonly CustomerProvider[]> =>
  kind.noun === 'customer'
    ? customerState.of(await call.deps.store.read(streamOf('customer', id))).providers
    : Promise.all((await partnerProvidersOf(call, id)).map(one => asOwn(call, one)));

export const providerOf = async (call: Call, owner: Owner): Promise<CustomerProvider> => {
  const id = call.params['credentialProviderId']!;
  const found = (await providersOf(call, owner)).find(one => one.credentialProviderId === id);
  return found ?? refuse('not_found');
};
