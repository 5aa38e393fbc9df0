import { refuse } from '@latchkey/events/kernel/index.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { user } from '@latchkey/events/user/user.ts';
import { newIdOf } from '../http/entityAccess.ts';
import { extendRoute, route, type Call } from '../http/route.ts';
import { mayActOn, requireLiving } from '../access/tenantAccess.ts';
import { tenantOf } from '../access/tenantCache.ts';
import { checkGrant } from './checkGrant.ts';
import { access } from './userScope.ts';
import { seesUser, users } from './userView.ts';

/**
 * Refuses an email of another visible user. Invisible users don't count: the email is claimed on confirmation
 * of the invitation (see `confirmAccount.ts`).
 */
const checkEmail = async ({ caller, deps: { rows } }: Call, id: string, email: string) => {
  const asker = { grants: caller.grants, permission: users.permission };
  const same = { sql: 't.email = ?', values: [email.toLowerCase()] };
  const query = { offset: 0, limit: 2, sort: [], filter: {}, counts: false, where: [same] };
  const found = await rows.list(user, asker, query);
  if (found.rows.some(row => row.id !== id)) refuse('user.email_taken');
};

const create = route({
  method: 'post',
  path: '/admin/users',
  summary: 'Creates a user with a first permission and sends an invitation',
  policy: {
    access,
    command: 'user.create',
    perMinute: 60, // each request sends an email, to any address
  },
  request: {
    body: user.commands.create.omit({ passwordSecretId: true, clientId: true }),
  },
  response: {
    body: users.reply,
    status: 201,
    projections: users.reads,
    replay: (call, id) => users.shown(call, id),
  },
  run: async call => {
    await checkGrant(call, call.body.permission, 'permission.');
    await requireLiving(call.deps.store, call.body.permission);
    const id = newIdOf(call, 'user');
    await checkEmail(call, id, call.body.email);
    return users.answer(call, id, await call.send(userDecider, id, 'create', call.body), 201);
  },
});

const invite = extendRoute(users.command('invite'), {
  summary: 'Sends a new invitation; older links stop working',
  policy: { perMinute: 20 },
  run: async (call: Call) => {
    const { caller, deps } = call;
    const id = call.params['id']!;
    const tenant = await tenantOf(deps.store, 'user', id);
    if (tenant === null || !(await mayActOn(deps.store, caller, access, tenant)))
      return refuse((await seesUser(call, id)) ? 'forbidden' : 'not_found');
    const work = () => call.send(userDecider, id, 'invite', {}, { ifMatch: true });
    return users.answer(call, id, await users.matching(call, id, work), 200);
  },
});

export const invitingRoutes = [create, invite];
