import { isGlobal, permissions, type Permission, type Role } from '@latchkey/events/access/roles.ts';
import { heldFor, reaches } from '@latchkey/events/access/grants.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse, refuseFields, type Tenant } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Caller } from '../http/route.ts';

/** Whose something is, told by its stream: null when there is no such stream. */
export const tenantOf = async (store: EventStore, noun: string, id: string): Promise<Tenant | null> => {
  const [first] = await store.read(streamOf(noun, id), { to: 1 }); // nothing moves to another tenant
  if (!first) return null;
  return noun === 'customer'
    ? { customerId: id }
    : noun === 'partner'
      ? { partnerId: id }
      : first.meta.tenant;
};

/** Nouns of which nothing is offered to the customers below a partner: its keys, and users, whose place is that of a permission. */
const nobodysNouns: ReadonlySet<string> = new Set(
  entities.flatMap(({ name, scope }) =>
    scope.by === 'global' || ('isOffered' in scope && !scope.isOffered) ? [name] : [],
  ),
);
const sharedNouns: ReadonlySet<string> = new Set(
  entities.flatMap(({ name, scope }) => ('shared' in scope && scope.shared === true ? [name] : [])),
);

export const lineageOf = async (
  store: EventStore,
  { customerId, partnerId }: Tenant,
): Promise<readonly string[]> => {
  if (customerId)
    return customerState.of(await store.read(streamOf('customer', customerId))).lineagePartnerIds;
  return partnerId ? partnerState.of(await store.read(streamOf('partner', partnerId))).lineagePartnerIds : [];
};

/**
 * Whether the caller may reach something with this permission. It asks the streams, so that what was just created counts at once. What belongs to
 * nobody may be read by all, and what belongs to a partner by the users of the customers below it.
 */
export const tenantAccess = async (
  store: EventStore,
  { grants }: Pick<Caller, 'grants'>,
  permission: Permission,
  noun: string,
  id: string,
): Promise<boolean> => {
  const holding = grants.filter(({ role }) => (permissions[permission] as readonly Role[]).includes(role));
  const tenant = await tenantOf(store, noun, id);
  if (tenant === null || holding.length === 0) return false;
  if (holding.some(({ role }) => isGlobal(role))) return true;
  const { customerId = null, partnerId = null } = tenant;
  if (customerId === null && partnerId === null) return sharedNouns.has(noun);
  const place = { customerId, lineage: await lineageOf(store, tenant) };
  if (holding.some(grant => reaches(grant, place))) return true;
  if (customerId !== null || partnerId === null || nobodysNouns.has(noun)) return false;
  const own = holding.flatMap(grant => heldFor(grant).customerId ?? []);
  const lineages = await Promise.all(own.map(customer => lineageOf(store, { customerId: customer })));
  return lineages.some(lineage => lineage.includes(partnerId));
};

/** Whether the caller may do this to something that lies with a tenant: reading what is above does not count here. */
export const mayActOn = async (
  store: EventStore,
  { grants, narrowedTo }: Pick<Caller, 'grants' | 'narrowedTo'>,
  permission: Permission,
  tenant: Tenant,
): Promise<boolean> => {
  if (narrowedTo && !narrowedTo.includes(permission)) return false;
  const holding = grants.filter(({ role }) => (permissions[permission] as readonly Role[]).includes(role));
  if (holding.some(({ role }) => isGlobal(role))) return true;
  const { customerId = null, partnerId = null } = tenant;
  if (holding.length === 0 || (customerId === null && partnerId === null)) return false;
  const place = { customerId, lineage: await lineageOf(store, tenant) };
  return holding.some(grant => reaches(grant, place));
};

/** Whether the customer or partner is still there: their streams stay after a deletion. */
export const isLiving = async (store: EventStore, { customerId, partnerId }: Tenant): Promise<boolean> => {
  if (customerId)
    return Boolean(customerState.of(await store.read(streamOf('customer', customerId))).present);
  return !partnerId || partnerState.of(await store.read(streamOf('partner', partnerId))).isPresent;
};

/** Nothing is made under a customer or partner that was deleted: their streams keep whose all else is. */
export const requireLiving = async (store: EventStore, { customerId, partnerId }: Tenant): Promise<void> => {
  if (customerId && !(await isLiving(store, { customerId }))) return refuse('customer.deleted');
  if (partnerId && !(await isLiving(store, { partnerId })))
    return refuseFields([{ field: 'partnerId', reason: 'unknown_reference' }]);
};

/** Something the caller cannot see is not there (404); something that may be seen, but not this way, is forbidden (403). Answers whose it is. */
export const requireAct = async (
  store: EventStore,
  caller: Pick<Caller, 'grants' | 'narrowedTo'>,
  permission: Permission,
  noun: string,
  id: string,
  see: Permission,
): Promise<Tenant> => {
  const tenant = await tenantOf(store, noun, id);
  if (tenant === null) return refuse('not_found');
  if (await mayActOn(store, caller, permission, tenant)) return tenant;
  return refuse((await tenantAccess(store, caller, see, noun, id)) ? 'forbidden' : 'not_found');
};
