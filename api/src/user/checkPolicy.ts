import { may, type Grant } from '@latchkey/events/access/grants.ts';
import { roles, type Permission } from '@latchkey/events/access/roles.ts';
import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heldOrSuspended } from '@latchkey/events/user/directoryAccount.ts';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { verdictOf, type Judge, type Question, type Verdict } from '../access/accessVerdict.ts';
import { mayActOn, tenantAccess } from '../access/tenantAccess.ts';
import { tenantOf } from '../access/tenantCache.ts';
import { nouns, permissionOf } from '../http/entityAccess.ts';
import type { Call } from '../http/route.ts';
import { customers, partners } from '../provider/own/owner.ts';
import { checkHeld } from './checkGrant.ts';
import { seesUser } from './userView.ts';

interface Questioned {
  readonly action: string;
  readonly target: string;
}
interface Judging {
  readonly permission: Permission;
  /** Whether the caller, rather than the user in question, can see the target. */
  readonly isSeen: boolean;
  readonly judge: Judge;
}

const toAnother: ReadonlySet<string> = new Set(['delete', 'resetSecondFactor']);

/**
 * Returns the verdict for user routes. Visibility follows the tenants in the table. Changing another user
 * requires permissions that could grant each of that user's permissions; sending an invitation requires a
 * permission to act on the invited user's tenant.
 */
const userVerdict = async (
  call: Call,
  { userId, command, target }: { readonly userId: string; readonly command: string; readonly target: string },
  permission: Permission,
  grants: readonly Grant[],
): Promise<Verdict> => {
  if (!may(grants, permission)) return 'forbidden';
  const role = roles.find(one => grants.some(held => held.role === one)) ?? null;
  const asThem: Call = { ...call, caller: { ...call.caller, id: userId, grants, role } };
  if (!(await seesUser(asThem, target))) return 'not_found';
  if (command === 'read') return 'allowed';
  const { store } = call.deps;
  if (command === 'invite') {
    const tenant = await tenantOf(store, 'user', target);
    return tenant !== null && (await mayActOn(store, asThem.caller, permission, tenant))
      ? 'allowed'
      : 'forbidden';
  }
  if (target === userId) return toAnother.has(command) ? 'forbidden' : 'allowed';
  const state = userState.of(await store.read(streamOf('user', target)));
  return checkHeld(asThem, heldOrSuspended(state)).then(
    () => 'allowed' as const,
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'forbidden') return 'forbidden' as const;
      throw error;
    },
  );
};

/**
 * Returns the question about a sign-in provider, which only users who manage its owner may see and change.
 */
const ofProvider = async (call: Call, command: string, target: string): Promise<Question> => {
  const tenant = (await tenantOf(call.deps.store, 'authProvider', target)) ?? refuse('not_found');
  const { noun, see, manage } = tenant.customerId ? customers : partners;
  const id = (tenant.customerId ?? tenant.partnerId)!;
  // changing or deleting a provider counts as changing its owner
  return { noun, id, command: command === 'read' ? 'read' : 'change', permission: manage, see };
};

export const ofOwner: ReadonlySet<string> = new Set(['credit', 'keyset']);
const questionOfOwner = async (
  { deps: { store } }: Call,
  noun: string,
  command: string,
  target: string,
): Promise<Question> => {
  const owners = noun === 'keyset' ? [customers, partners] : [customers];
  const found = await Promise.all(
    owners.map(async kind => (await tenantOf(store, kind.noun, target)) !== null),
  );
  const owner = owners.find((_, n) => found[n]) ?? refuse('not_found');
  const isReveal = noun === 'keyset' && command === 'reveal';
  const permission = isReveal ? owner.manage : permissionOf(nouns.get(noun)!, command);
  return {
    noun: owner.noun,
    id: target,
    command: command === 'read' ? 'read' : 'change',
    permission,
    see: owner.see,
  };
};

export const checkPolicy = async (
  call: Call,
  userId: string,
  { action, target }: Questioned,
): Promise<Judging> => {
  const [noun = '', command = ''] = action.split('.');
  const { caller, deps } = call;
  const entity = nouns.get(noun)!;
  const permission = permissionOf(entity, command);
  if (noun === 'user')
    return {
      permission,
      isSeen: await seesUser(call, target),
      judge: grants => userVerdict(call, { userId, command, target }, permission, grants),
    };
  if (noun === 'signInRules')
    return {
      permission,
      isSeen: target === signInRulesId && may(caller.grants, permission),
      judge: async grants => (may(grants, permission) ? 'allowed' : 'forbidden'),
    };
  const isProvider = noun === 'authProvider';
  const ofItself = (): Question => ({
    noun,
    id: target,
    command,
    permission,
    see: permissionOf(entity, 'read'),
  });
  const requirement = isProvider
    ? await ofProvider(call, command, target)
    : ofOwner.has(noun)
      ? await questionOfOwner(call, noun, command, target)
      : ofItself();
  const seeing = isProvider ? requirement.permission : requirement.see;
  return {
    permission: requirement.permission,
    isSeen: await tenantAccess(deps.store, caller, seeing, requirement.noun, requirement.id),
    judge: grants => verdictOf(deps.store, grants, requirement),
  };
};
