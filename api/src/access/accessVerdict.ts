import { may, type Grant } from '@latchkey/events/access/grants.ts';
import { permissions, roles, type Permission, type Role } from '@latchkey/events/access/roles.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { mayDeletePartner } from '@latchkey/events/partner/mayDeletePartner.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { requireAct, tenantAccess } from './tenantAccess.ts';
import { lineageOf } from './tenantCache.ts';

/**
 * A command on one object, with the permission that it requires. `see` is the permission to read the object.
 */
export interface Question {
  readonly noun: string;
  readonly id: string;
  readonly command: string;
  readonly permission: Permission;
  readonly see: Permission;
}
export type Verdict = 'allowed' | 'forbidden' | 'not_found';

/**
 * Predicts whether a holder of these permissions may send a command, using the same access checks as the
 * routes.
 */
export const verdictOf = async (
  store: EventStore,
  grants: readonly Grant[],
  { noun, id, command, permission, see }: Question,
): Promise<Verdict> => {
  if (!may(grants, permission)) return 'forbidden';
  if (command === 'read')
    return (await tenantAccess(store, { grants }, permission, noun, id)) ? 'allowed' : 'not_found';
  try {
    await requireAct(store, { grants }, permission, noun, id, see);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason === 'forbidden' ? 'forbidden' : 'not_found';
  }
  const isPartnerGone = noun === 'partner' && command === 'delete';
  if (isPartnerGone && !mayDeletePartner(grants, await lineageOf(store, { partnerId: id })))
    return 'forbidden';
  return 'allowed';
};

export type Judge = (grants: readonly Grant[]) => Promise<Verdict>;

export const enoughFor = async (
  grants: readonly Grant[],
  permission: Permission,
  judge: Judge,
): Promise<Grant | null> => {
  const able = permissions[permission] as readonly Role[];
  const holding = grants
    .filter(({ role }) => able.includes(role))
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
  for (const grant of holding) if ((await judge([grant])) === 'allowed') return grant;
  return null;
};
