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

/** Things whose streams tell whose they are, and that are acted on one by one. */
const askable = [
  'customer',
  'partner',
  'order',
  'cardProfile',
  'pdfDesign',
  'dataFormat',
  'providerConfig',
  'appConfig',
  'device',
  'voucher',
  'apiKey',
  'oauthClient',
  'authProvider',
  'user',
  'credential',
  'contract',
  'partnerProvider',
  'credit',
  'keyset',
  'signInRules',
];
/** Decided where the customer lies who gets the credits, not by the voucher; by the permission that is given or taken, not by the user. */
const decidedElsewhere: ReadonlySet<string> = new Set([
  'voucher.redeem',
  'user.grantPermission',
  'user.revokePermission',
]);
/** A new thing is not there yet. Credits are added to a ledger that is. */
const isMaking = (noun: string, command: string) =>
  ['create', 'start'].includes(command) || (command === 'add' && noun !== 'credit');
/** What is for our own processes, or done to oneself, is asked of nobody. */
const isAsked = (noun: string, command: string, permission: string) =>
  !['system', 'self.read'].includes(permission) && command !== 'list' && !isMaking(noun, command);
const actionsOf = (entity: AnyEntity) =>
  Object.entries(entity.access).flatMap(([command, permission]) =>
    isAsked(entity.name, command, permission) ? `${entity.name}.${command}` : [],
  );
export const actions = askable
  .flatMap(name => actionsOf(nouns.get(name)!))
  .filter(action => !decidedElsewhere.has(action));

const bare = ({ role: name, partnerId, customerId }: Grant): Grant => ({ role: name, partnerId, customerId });

/** Why somebody can or can't: answered by what routes refuse by, and by what signing in takes. Of what the caller does not see nothing is told; `by` is null also where it is such a permission alone. */
export const explainAccess = route({
  method: 'get',
  path: `${user.path}/:id/access`,
  summary: 'Whether a user may do something to one thing, by which permission, and which roles could',
  access,
  query: z.object({ action: z.enum(actions), target: id }),
  reply: z.object({
    verdict: z.enum(['allowed', 'forbidden', 'not_found']),
    by: grant.nullable(),
    roles: z.array(role),
    /** Where it is refused: a permission that would do, and that a directory has suspended. */
    suspended: grant.nullable(),
    /** Signing in leads to setting up a second factor, and to nothing else before. */
    needsSecondFactor: z.boolean(),
  }),
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
