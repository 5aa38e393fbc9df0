import { isGlobal, permissions, type Permission, type Role } from '@latchkey/events/access/roles.ts';
import { heldFor, reaches } from '@latchkey/events/access/grants.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse, refuseFields, type Tenant } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Caller } from '../http/route.ts';
import { lineageOf, tenantOf } from './tenantCache.ts';

/**
 * Nouns whose objects at a partner aren't visible to its customers: nouns that are never shared, such as API
 * keys and vouchers, and nouns without an owner, such as users.
 */
const nobodysNouns: ReadonlySet<string> = new Set(
  entities.flatMap(({ name, scope }) =>
    scope.by === 'global' || ('isOffered' in scope && !scope.isOffered) ? [name] : [],
  ),
);
const sharedNouns: ReadonlySet<string> = new Set(
  entities.flatMap(({ name, scope }) => ('shared' in scope && scope.shared === true ? [name] : [])),
);

/**
 * Returns whether the caller may reach an object with this permission. Reads streams, so that new objects
 * count immediately. Global roles reach all objects. Other roles reach objects without an owner only if the
 * noun is shared. A partner's objects are also reached by users of the customers below it, if the noun can be
 * offered to them.
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

/**
 * Returns whether the caller holds this permission for a tenant's objects. Read access to what a partner
 * shares with its customers doesn't count.
 */
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

/**
 * Returns whether the customer or partner exists; true if neither is given. Checks the state, as streams
 * outlive a deletion.
 */
export const isLiving = async (store: EventStore, { customerId, partnerId }: Tenant): Promise<boolean> => {
  if (customerId)
    return Boolean(customerState.of(await store.read(streamOf('customer', customerId))).present);
  return !partnerId || partnerState.of(await store.read(streamOf('partner', partnerId))).isPresent;
};

export const requireLiving = async (store: EventStore, { customerId, partnerId }: Tenant): Promise<void> => {
  if (customerId && !(await isLiving(store, { customerId }))) return refuse('customer.deleted');
  if (partnerId && !(await isLiving(store, { partnerId })))
    return refuseFields([{ field: 'partnerId', reason: 'unknown_reference' }]);
};

/**
 * Refuses invisible objects as not found (404), and visible ones without the permission as forbidden (403).
 * Returns the owner.
 */
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
