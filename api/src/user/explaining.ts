import { permissions, type Role } from '@latchkey/events/access/roles.ts';
import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { grant, role } from '@latchkey/events/user/heldGrant.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { enoughFor } from '../access/explain.ts';
import { nouns } from '../http/creating.ts';
import { route } from '../http/route.ts';
import { judging } from './judging.ts';
import { access, seenOf, seesUser } from './shown.ts';

/** Things whose streams tell whose they are, and that are acted on one by one. */
const askable = [
  ...['customer', 'partner', 'order', 'cardProfile', 'pdfDesign'],
  ...['dataFormat', 'providerConfig', 'appConfig', 'device', 'voucher', 'apiKey', 'oauthClient'],
  ...['authProvider', 'user', 'credential', 'contract', 'partnerProvider'],
];
/** Decided where the customer lies who gets the credits, not by the voucher; by the permission that is given or taken, not by the user. */
const decidedElsewhere: ReadonlySet<string> = new Set([
  'voucher.redeem',
  'user.grantPermission',
  'user.revokePermission',
]);
/** What is for our own processes, or done to oneself, is asked of nobody; a new thing is not there yet. */
const isAsked = (command: string, permission: string) =>
  !['system', 'self.read'].includes(permission) && !['list', 'create', 'add', 'start'].includes(command);
const actionsOf = (entity: AnyEntity) =>
  Object.entries(entity.access).flatMap(([command, permission]) =>
    isAsked(command, permission) ? `${entity.name}.${command}` : [],
  );
export const actions = askable
  .flatMap(name => actionsOf(nouns.get(name)!))
  .filter(action => !decidedElsewhere.has(action));

/** Why somebody can or can't: answered by what routes refuse by. Of what the caller does not see nothing is told; `by` is null also where it is such a permission alone. */
export const explaining = route({
  method: 'get',
  path: `${user.path}/:id/access`,
  summary: 'Whether a user may do something to one thing, by which permission, and which roles could',
  access,
  query: z.object({ action: z.enum(actions), target: id }),
  reply: z.object({
    verdict: z.enum(['allowed', 'forbidden', 'not_found']),
    by: grant.nullable(),
    roles: z.array(role),
  }),
  run: async call => {
    const { deps, params, query } = call;
    const { store } = deps;
    const userId = params['id']!;
    if (!(await seesUser(call, userId))) return refuse('not_found');
    const { permission, isSeen, judge } = await judging(call, userId, query);
    if (!isSeen) return refuse('not_found');
    const { status, grants } = userState.of(await store.read(streamOf('user', userId)));
    if (status !== 'present') return refuse('not_found');
    const held = grants.map(({ role: name, partnerId, customerId }) => ({
      role: name,
      partnerId,
      customerId,
    }));
    const verdict = await judge(held);
    return {
      status: 200,
      body: {
        verdict,
        by: verdict === 'allowed' ? await enoughFor(await seenOf(call, held), permission, judge) : null,
        roles: [...(permissions[permission] as readonly Role[])],
      },
    };
  },
});
