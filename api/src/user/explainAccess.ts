import type { Grant } from '@latchkey/events/access/grants.ts';
import { permissions, type Role } from '@latchkey/events/access/roles.ts';
import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { grant, role } from '@latchkey/events/user/heldGrant.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { enoughFor } from '../access/accessVerdict.ts';
import { nouns } from '../http/entityAccess.ts';
import { route } from '../http/route.ts';
import { needsSecondFactor } from '../secondFactor/secondFactorPolicy.ts';
import { checkPolicy } from './checkPolicy.ts';
import { access } from './userScope.ts';
import { seenOf, seesUser } from './userView.ts';

const notAskable: ReadonlySet<string> = new Set(['maintenance', 'unique', 'sampleData', 'walletIssuer']);
const decidedElsewhere: ReadonlySet<string> = new Set([
  'voucher.redeem',
  'user.grantPermission',
  'user.revokePermission',
  'user.changeRole',
]);
/** Returns whether a command creates an entity; adding credits changes an existing ledger. */
const isMaking = (noun: string, command: string) =>
  ['create', 'start'].includes(command) || (command === 'add' && noun !== 'credit');
const isExplained = (noun: string, command: string, permission: string) =>
  !['system', 'self.read'].includes(permission) && command !== 'list' && !isMaking(noun, command);
const actionsOf = (entity: AnyEntity) =>
  Object.entries(entity.access).flatMap(([command, permission]) =>
    isExplained(entity.name, command, permission) ? `${entity.name}.${command}` : [],
  );
export const actions = [...nouns.values()]
  .filter(({ name }) => !notAskable.has(name))
  .flatMap(actionsOf)
  .filter(action => !decidedElsewhere.has(action));

const bare = ({ role: name, partnerId, customerId }: Grant): Grant => ({ role: name, partnerId, customerId });

/**
 * Explains why a user can or can't do something, by the rules of routes and sign-in. Reveals nothing that the
 * caller can't see: `by` is also null if the permission that allows the action is invisible to the caller.
 */
export const explainAccess = route({
  method: 'get',
  path: `${user.path}/:id/access`,
  summary:
    'Checks whether a user can do something with a resource, and returns the permission or roles for it',
  policy: { access },
  request: { query: z.object({ action: z.enum(actions), target: id }) },
  response: {
    body: z.object({
      verdict: z.enum(['allowed', 'forbidden', 'not_found']),
      by: grant.nullable(),
      roles: z.array(role),
      /**
       * Permission that would allow the action but is suspended by a directory; null if there is none or
       * access is allowed.
       */
      suspended: grant.nullable(),
      needsSecondFactor: z.boolean(),
    }),
  },
  run: async call => {
    const { deps, params, query } = call;
    const { store } = deps;
    const userId = params['id']!;
    if (!(await seesUser(call, userId))) return refuse('not_found');
    const { permission, isSeen, judge } = await checkPolicy(call, userId, query);
    if (!isSeen) return refuse('not_found');
    const state = userState.of(await store.read(streamOf('user', userId)));
    if (state.status !== 'present') return refuse('not_found');
    const held = state.grants.map(bare);
    const seen = await seenOf(call, held);
    const suspended = state.accounts.flatMap(account => account.suspended.map(bare));
    const verdict = await judge(held);
    const isAllowed = verdict === 'allowed';
    const enough = await enoughFor(isAllowed ? seen : await seenOf(call, suspended), permission, judge);
    return {
      status: 200,
      body: {
        verdict,
        by: isAllowed ? enough : null,
        roles: [...(permissions[permission] as readonly Role[])],
        suspended: isAllowed ? null : enough,
        needsSecondFactor: await needsSecondFactor(deps, state, seen),
      },
    };
  },
});
