import type { Permission } from '@latchkey/events/access/roles.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { refuse, refuseFields, type Access, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Call } from './route.ts';
import { checkRefs } from '../access/references.ts';
import { mayActOn, requireLiving } from '../access/tenantAccess.ts';

export const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(entity => [entity.name, entity]));

/** Returns the permission that a command requires. Throws for system commands, which have no route. */
export const permissionOf = (
  entity: { readonly name: string; readonly access: Readonly<Record<string, Access>> },
  name: string,
): Permission => {
  const access = entity.access[name];
  if (access === undefined || access === 'system')
    throw new Error(`${entity.name}.${name} is not for callers`);
  return access;
};

/** Returns the ID for a new entity: derived from the Idempotency-Key, or ordered by time without one. */
export const newIdOf = (call: Call, noun: string): string =>
  call.headers['idempotency-key'] === undefined ? call.deps.newId() : uuidv5(call.commandId, noun, 'id');

/**
 * Requires that the caller may act on the tenant of a new entity; without a tenant, only global roles may
 * create it.
 */
export const checkCreate = async (call: Call, entity: AnyEntity, body: Readonly<Record<string, unknown>>) => {
  const { store } = call.deps;
  const permission = permissionOf(entity, 'create');
  const parent = (body['customerId'] ?? null) as string | null;
  const partner = (body['partnerId'] ?? body['parentId'] ?? null) as string | null;
  if (parent !== null && partner !== null) refuseFields([{ field: 'partnerId', reason: 'two_owners' }]);
  const tenant = parent !== null ? { customerId: parent } : { partnerId: partner };
  await checkRefs(store, call.caller, entity, nouns, body, tenant);
  if (!(await mayActOn(store, call.caller, permission, tenant))) refuse('forbidden');
  if (entity.name !== 'partner' && entity.name !== 'customer') await requireLiving(store, tenant);
};
