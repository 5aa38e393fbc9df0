import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { grant, user } from '@latchkey/events/user/user.ts';
import type { z } from 'zod';
import { endSessionsOf } from '../auth/sessions.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { checkGrant, checkHeld } from './granting.ts';
import { seesUser, users } from './shown.ts';

/** The user as the stream has it; who is not seen is not there. */
const seen = async (call: Call) => {
  const id = call.params['id']!;
  if (!(await seesUser(call, id))) return refuse('not_found');
  const state = userState.of(await call.deps.store.read(streamOf('user', id)));
  return state.status === 'present' ? { id, state } : refuse('not_found');
};
/** Rights are another person's to change: so nobody is locked out by an own slip, and somebody keeps the highest role. */
const another = async (call: Call) => {
  const found = await seen(call);
  return found.id === call.caller.id ? refuse('user.own_permissions') : found;
};

/** `PUT` takes the whole, `PATCH` what is to change of it. */
const change = (method: 'put' | 'patch', body: z.ZodObject): Route => ({
  ...users.command('change', { method, at: `${user.path}/:id` }),
  summary: method === 'put' ? 'Changes name and language of a user' : 'Changes a part of a user',
  body,
  run: async call => {
    const { id, state } = await seen(call);
    if (id !== call.caller.id) await checkHeld(call, state.grants);
    const { fullName, locale } = state.person!;
    const changed = { fullName, locale, ...(call.body as object) } as never;
    const work = () => call.send(userDecider, id, 'change', changed, { ifMatch: true });
    return users.answer(call, id, await users.matching(call, id, work), 200);
  },
});

const grantPermission = route({
  ...users.command('grantPermission', { at: `${user.path}/:id/permissions` }),
  summary: 'Adds a permission',
  body: grant,
  run: async call => {
    const { id } = await another(call);
    await checkGrant(call, call.body);
    const permission = { id: uuidv5(call.commandId, id, 'permission'), ...call.body };
    const work = () => call.send(userDecider, id, 'grantPermission', permission, { ifMatch: true });
    return users.answer(call, id, await users.matching(call, id, work), 200);
  },
});

const { body: _, ...revoking } = users.command('revokePermission', {
  method: 'delete',
  at: `${user.path}/:id/permissions/:permissionId`,
});
const revokePermission: Route = {
  ...revoking,
  summary: 'Removes a permission; who holds no other is deleted with it',
  run: async call => {
    const { id, state } = await another(call);
    const permissionId = call.params['permissionId']!;
    const held = state.grants.find(one => one.id === permissionId) ?? refuse('not_found');
    await checkHeld(call, [held]);
    const before = await users.shown(call, id);
    const work = () => call.send(userDecider, id, 'revokePermission', { permissionId }, { ifMatch: true });
    const done = await users.matching(call, id, work);
    if (done.state.status === 'present') return users.answer(call, id, done, 200);
    await endSessionsOf(call.deps.pool, id);
    const { position } = done;
    return {
      status: 200,
      position,
      id,
      location: `${user.path}/${id}`,
      read: async () => ({ body: before.body }),
    };
  },
};

const remove: Route = {
  ...users.remove(),
  summary: 'Deletes a user: the personal data are forgotten, sessions end at once',
  run: async call => {
    const { id, state } = await another(call);
    await checkHeld(call, state.grants);
    const reply = await users.removing(call, id, () =>
      call.send(userDecider, id, 'delete', {}, { ifMatch: true }),
    );
    await endSessionsOf(call.deps.pool, id);
    return reply;
  },
};

export const managingRoutes: readonly Route[] = [
  change('put', user.commands.change),
  change('patch', user.commands.change.partial()),
  grantPermission,
  revokePermission,
  remove,
];
