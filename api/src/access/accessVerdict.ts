import { may, type Grant } from '@latchkey/events/access/grants.ts';
import { permissions, roles, type Permission, type Role } from '@latchkey/events/access/roles.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { mayDeletePartner } from '@latchkey/events/partner/mayDeletePartner.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { lineageOf, requireAct, tenantAccess } from './tenantAccess.ts';

/** What is asked: a permission on one thing. `see`: what reading it takes. */
export interface Question {
  readonly noun: string;
  readonly id: string;
  readonly command: string;
  readonly permission: Permission;
  readonly see: Permission;
}
export type Verdict = 'allowed' | 'forbidden' | 'not_found';

/** What a request would be answered to somebody who holds these permissions: asked of the functions that routes refuse by. */
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

/** What somebody who holds these permissions would be answered. */
export type Judge = (grants: readonly Grant[]) => Promise<Verdict>;

/** The strongest of these permissions that is enough by itself; null where none is. */
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
