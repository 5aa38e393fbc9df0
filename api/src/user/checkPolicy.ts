import { may, type Grant } from '@latchkey/events/access/grants.ts';
import { roles, type Permission } from '@latchkey/events/access/roles.ts';
import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heldOrSuspended } from '@latchkey/events/user/directoryAccount.ts';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { verdictOf, type Judge, type Question, type Verdict } from '../access/accessVerdict.ts';
import { mayActOn, tenantOf, tenantAccess } from '../access/tenantAccess.ts';
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
  /** What the action takes. */
  readonly permission: Permission;
  /** Whether the caller, who asks for somebody else, sees the target. */
  readonly isSeen: boolean;
  readonly judge: Judge;
}

/** Nobody does these to themselves. */
const toAnother: ReadonlySet<string> = new Set(['delete', 'resetSecondFactor']);

/** Whose a user is stands in the table, and nobody changes who holds more than could be granted: what the routes of users ask. */
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

/** Sign-in providers are acted on by who manages their owner, and seen by nobody else. */
const ofProvider = async (call: Call, command: string, target: string): Promise<Question> => {
  const tenant = (await tenantOf(call.deps.store, 'authProvider', target)) ?? refuse('not_found');
  const { noun, see, manage } = tenant.customerId ? customers : partners;
  const id = (tenant.customerId ?? tenant.partnerId)!;
  // to change or take away one of its providers is to act on the owner, not to delete it
  return { noun, id, command: command === 'read' ? 'read' : 'change', permission: manage, see };
};

/** What lies with a customer or partner and has no address of its own is asked of its owner: a ledger has the id of its customer. */
export const ofOwner: ReadonlySet<string> = new Set(['credit', 'keyset']);
const askedOfOwner = async (
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
  const permission = permissionOf(nouns.get(noun)!, command);
  // what is done to the keys or the ledger is done to the owner's own, and never deletes the owner
  return {
    noun: owner.noun,
    id: target,
    command: command === 'read' ? 'read' : 'change',
    permission,
    see: owner.see,
  };
};

/** By what an action is judged: as the routes do that are asked for it. */
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
  // there is one record of them, which lies with nobody
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
  const asked = isProvider
    ? await ofProvider(call, command, target)
    : ofOwner.has(noun)
      ? await askedOfOwner(call, noun, command, target)
      : ofItself();
  const seeing = isProvider ? asked.permission : asked.see;
  return {
    permission: asked.permission,
    isSeen: await tenantAccess(deps.store, caller, seeing, asked.noun, asked.id),
    judge: grants => verdictOf(deps.store, grants, asked),
  };
};
