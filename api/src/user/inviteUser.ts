import { refuse } from '@latchkey/events/kernel/index.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { user } from '@latchkey/events/user/user.ts';
import { newIdOf } from '../http/entityAccess.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { mayActOn, requireLiving, tenantOf } from '../access/tenantAccess.ts';
import { checkGrant } from './checkGrant.ts';
import { access } from './userScope.ts';
import { seesUser, users } from './userView.ts';

/**
 * Two users with one e-mail within what the caller sees are refused. A user whom the caller does not see says nothing: the e-mail is claimed when the
 * invitation is confirmed (see `confirmAccount.ts`).
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
  summary: 'Creates a user with a first permission, and mails an invitation',
  access,
  command: 'user.create',
  perMinute: 60, // each sends a mail, to any address
  body: user.commands.create.omit({ passwordSecretId: true, clientId: true }),
  reply: users.reply,
  creates: true,
  reads: users.reads,
  again: (call, id) => users.shown(call, id),
  run: async call => {
    await checkGrant(call, call.body.permission, 'permission.');
    await requireLiving(call.deps.store, call.body.permission);
    const id = newIdOf(call, 'user');
    await checkEmail(call, id, call.body.email);
    return users.answer(call, id, await call.send(userDecider, id, 'create', call.body), 201);
  },
});

/** A new invitation; older links work no more. */
const invite: Route = {
  ...users.command('invite'),
  perMinute: 20,
  summary: 'Mails a new invitation; older links work no more',
  run: async (call: Call) => {
    const { caller, deps } = call;
    const id = call.params['id']!;
    const tenant = await tenantOf(deps.store, 'user', id);
    if (tenant === null || !(await mayActOn(deps.store, caller, access, tenant)))
      return refuse((await seesUser(call, id)) ? 'forbidden' : 'not_found');
    const work = () => call.send(userDecider, id, 'invite', {}, { ifMatch: true });
    return users.answer(call, id, await users.matching(call, id, work), 200);
  },
};

export const invitingRoutes = [create, invite];
