import { refuse } from '@latchkey/events/kernel/index.ts';
import { removeSuperAdmin } from '@latchkey/events/process/superAdminRemoval.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { heldOrSuspended } from '@latchkey/events/user/directoryAccount.ts';
import { grant } from '@latchkey/events/user/heldGrant.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { z } from 'zod';
import { requireLiving } from '../access/tenantAccess.ts';
import { endLeftovers, signOutEverywhere } from '../auth/signOut.ts';
import { retryOnConflict } from '../http/retryOnConflict.ts';
import { heedMatch } from '../http/ifMatch.ts';
import { extendRoute, type Call, type Route, type SendOptions } from '../http/route.ts';
import { goneTenants } from './goneTenants.ts';
import { checkGrant, checkHeld } from './checkGrant.ts';
import { seesUser, users } from './userView.ts';
import { previewing } from '../http/dryRun.ts';
import { ofUser } from './userImpact.ts';

export interface Found {
  readonly id: string;
  readonly state: UserState;
  /** Expected revision of changes that are based on this state. */
  readonly expected: number;
}
export const seen = async (call: Call): Promise<Found> => {
  const id = call.params['id']!;
  if (!(await seesUser(call, id))) return refuse('not_found');
  const history = await call.deps.store.read(streamOf('user', id));
  const state = userState.of(history);
  return state.status === 'present' ? { id, state, expected: personRevision(history) } : refuse('not_found');
};
/**
 * Returns the user. Refuses the caller's own account, which prevents lockouts and keeps at least one holder
 * of the highest role.
 */
const another = async (call: Call) => {
  const found = await seen(call);
  return found.id === call.caller.id ? refuse('user.own_permissions') : found;
};

/** Runs `work` on the current user and revision; retries on a conflict unless the request has If-Match. */
export const checked = <T>(
  call: Call,
  find: (call: Call) => Promise<Found>,
  work: (found: Found) => Promise<T>,
): Promise<T> => retryOnConflict(call, async () => work(await find(call)));

/**
 * Removes permissions. The last super admin must remain. Once removal of that role has begun, it must
 * complete, so the command is sent without an expected revision.
 */
const without = async <T>(
  call: Call,
  { id, expected, state: { grants } }: Found,
  ids: readonly string[],
  remove: (options: SendOptions) => Promise<T>,
): Promise<T> => {
  const highest = grants.find(one => one.role === 'super_admin' && ids.includes(one.id));
  if (!highest) return remove({ expected, ifMatch: true });
  heedMatch(call, await call.deps.store.read(streamOf('user', id)));
  const leaving = { owner: streamOf('user', id), permissionId: highest.id };
  return removeSuperAdmin(call.process, { ...leaving, by: streamOf('user', call.caller.id) }, () =>
    remove({}),
  );
};
const change = (method: 'put' | 'patch', body: z.ZodObject): Route =>
  extendRoute(users.command('change', { method, at: `${user.path}/:id` }), {
    summary: method === 'put' ? 'Changes name and language of a user' : 'Changes individual fields of a user',
    request: { body, volatile: ['lastSignedInAt'] },
    run: async call => {
      const work = async ({ id, state, expected }: Found) => {
        if (id !== call.caller.id) await checkHeld(call, heldOrSuspended(state));
        const { fullName, locale } = state.person!;
        const changed = { fullName, locale, ...(call.body as object) } as never;
        return call.send(userDecider, id, 'change', changed, { ifMatch: true, expected });
      };
      const id = call.params['id']!;
      return users.answer(call, id, await users.matching(call, id, () => checked(call, seen, work)), 200);
    },
  });

const grantPermission = extendRoute(
  users.command('grantPermission', { at: `${user.path}/:id/permissions` }),
  {
    summary: 'Adds a permission',
    request: { body: grant },
    run: async call => {
      const { id, state } = await another(call);
      await checkGrant(call, call.body);
      await requireLiving(call.deps.store, call.body);
      await endLeftovers(call, { id, state });
      const permission = { id: uuidv5(call.commandId, id, 'permission'), ...call.body };
      const work = () => call.send(userDecider, id, 'grantPermission', permission, { ifMatch: true });
      return users.answer(call, id, await users.matching(call, id, work), 200);
    },
  },
);

const { request: _, ...roleChanging } = users.command('changeRole', {
  method: 'put',
  at: `${user.path}/:id/permissions/:permissionId/role`,
});
const changeRole: Route = {
  ...roleChanging,
  summary: 'Changes the role of a permission at a customer',
  request: { body: user.commands.changeRole.pick({ role: true }) },
  run: async call => {
    const permissionId = call.params['permissionId']!;
    const { role: next } = call.body as Pick<z.output<typeof user.commands.changeRole>, 'role'>;
    const work = async ({ id, state, expected }: Found) => {
      const held = state.grants.find(one => one.id === permissionId) ?? refuse('not_found');
      await checkHeld(call, [held]);
      if (held.customerId !== null) {
        await checkGrant(call, { ...held, role: next });
        await requireLiving(call.deps.store, held);
      }
      const change = { permissionId, role: next };
      return call.send(userDecider, id, 'changeRole', change, { ifMatch: true, expected });
    };
    const { id } = await another(call);
    return users.answer(call, id, await users.matching(call, id, () => checked(call, another, work)), 200);
  },
};

const { request: __, ...revoking } = users.command('revokePermission', {
  method: 'delete',
  at: `${user.path}/:id/permissions/:permissionId`,
});
const revokePermission: Route = {
  ...revoking,
  summary: 'Removes a permission; users without another permission or directory are deleted',
  run: async call => {
    const { id } = await another(call);
    const permissionId = call.params['permissionId']!;
    const before = await users.shown(call, id);
    const work = async (found: Found) => {
      const held = found.state.grants.find(one => one.id === permissionId) ?? refuse('not_found');
      await checkHeld(call, [held]);
      const gone = await goneTenants(call.deps.store, found.state);
      return without(call, found, [permissionId], options =>
        call.send(userDecider, id, 'revokePermission', { permissionId, gone }, options),
      );
    };
    const done = await users.matching(call, id, () => checked(call, another, work));
    if (done.state.grants.length > 0) return users.answer(call, id, done, 200);
    await call.aside(() => signOutEverywhere(call.deps, id));
    const { position } = done;
    const read = async () => ({ body: before.body });
    return { status: 200, position, id, location: `${user.path}/${id}`, read };
  },
};

const remove: Route = {
  ...users.remove(),
  summary: 'Deletes a user with their personal data and signs them out',
  run: async call => {
    const { id } = await another(call);
    const work = async (found: Found) => {
      await checkHeld(call, heldOrSuspended(found.state));
      const all = found.state.grants.map(one => one.id);
      return without(call, found, all, options => call.send(userDecider, id, 'delete', {}, options));
    };
    const reply = await users.removing(call, id, () => checked(call, another, work));
    await call.aside(() => signOutEverywhere(call.deps, id));
    return reply;
  },
};

export const managingRoutes: readonly Route[] = [
  change('put', user.commands.change),
  change('patch', user.commands.change.partial()),
  grantPermission,
  changeRole,
  revokePermission,
  previewing(remove, ofUser),
];
