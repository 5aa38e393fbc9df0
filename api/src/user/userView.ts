import { isDeepStrictEqual } from 'node:util';
import { rolesSorted, type Grant } from '@latchkey/events/access/grants.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import { role } from '@latchkey/events/user/heldGrant.ts';
import { user, type User } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { directPermission, permissionsShown } from '../access/permissions.ts';
import { historyRoute } from '../http/history.ts';
import type { Shown } from '../http/readRoutes.ts';
import type { Call, Route } from '../http/route.ts';
import { scopeOf } from './userScope.ts';
import { sharedEvents } from './sharedEvents.ts';

const added: NonNullable<Shown['added']> = async (rows, call) => {
  const all = rows as unknown as readonly User[];
  const ids = all.map(({ id }) => id);
  const isWaiting = all.some(one => one.invitedUntil !== null && one.invitationMailed === null);
  const [{ tenants, sees }, signIns, outages] = await Promise.all([
    scopeOf(
      call,
      all.flatMap(({ grants }) => grants),
    ),
    call.deps.rows.isPast ? new Map<string, string>() : call.deps.lastSignIns(ids),
    isWaiting && !call.deps.rows.isPast ? readOutages(call.deps.pool) : [],
  ]);
  const mailOutage = outages.find(({ service }) => service === 'mail')?.message ?? null;
  return all.map(({ id, grants, invitedUntil, invitationMailed }) => {
    const seen = grants.filter(sees);
    const lastSignedInAt = signIns.get(id) ?? null;
    const waits = invitedUntil !== null && invitationMailed === null;
    return {
      rolesSorted: rolesSorted(seen),
      ...permissionsShown(seen, tenants),
      lastSignedInAt,
      mailOutage: waits ? mailOutage : null,
    };
  });
};

export const seenOf = async <G extends Grant>(call: Call, grants: readonly G[]): Promise<readonly G[]> => {
  const { sees } = await scopeOf(call, grants);
  return grants.filter(sees);
};

const permissionsField = 'directPermissions';
const filterGrants =
  (isOwn: boolean): NonNullable<Shown['filterChanges']> =>
  async (changes, call) => {
    const grantsOf = (value: unknown) => (value ?? []) as readonly Grant[];
    const lines = changes.flat().filter(({ field }) => field === permissionsField);
    const { tenants, sees } = await scopeOf(
      call,
      lines.flatMap(({ from, to }) => [...grantsOf(from), ...grantsOf(to)]),
    );
    const seen = (value: unknown) => (isOwn ? grantsOf(value) : grantsOf(value).filter(sees));
    const shown = (value: unknown) =>
      value === null ? null : permissionsShown(seen(value), tenants).directPermissions;
    return changes.map(ofEvent =>
      ofEvent.flatMap(line => {
        if (line.field !== permissionsField) return [line];
        const [from, to] = [shown(line.from), shown(line.to)];
        return isDeepStrictEqual(from ?? [], to ?? []) ? [] : [{ field: permissionsField, from, to }];
      }),
    );
  };

const hides = ['grants', 'role', 'passwordSecretId', 'linkedProviders', 'accounts'] as const;
const aliases = { grants: permissionsField } as const;

export const users = entityRoutes(userDecider, {
  sees: (call, id) => seesUser(call, id),
  hides,
  aliases,
  filterChanges: filterGrants(false),
  shared: sharedEvents,
  adds: z.object({
    rolesSorted: z.array(role),
    directPermissions: z.array(directPermission),
    partnerNames: z.array(z.string()),
    customerNames: z.array(z.string()),
    /** Last sign-in to the console; null with `?at=`, as only the latest is known. */
    lastSignedInAt: time.nullable(),
    /** The mail server's error while the invitation is waiting to be sent; null with `?at=`. */
    mailOutage: z.string().nullable(),
  }),
  added,
});

/**
 * Returns whether the caller may see the user. Reads the table: a user belongs to the tenants of all
 * permissions, but the stream has only one tenant.
 */
export const seesUser = async (call: Call, id: string): Promise<boolean> => {
  const asker = { grants: call.caller.grants, permission: users.permission };
  return (await call.deps.rows.find(user, id, asker)) !== null;
};

const ofOwn = historyRoute({
  entity: user,
  access: 'self.read',
  path: '/admin/profile',
  hides,
  aliases,
  filterChanges: filterGrants(true),
  sees: async ({ caller }, id) => caller.kind === 'user' && caller.id === id,
});
export const ownHistory: Route = {
  ...ofOwn,
  path: '/admin/profile/events',
  summary: 'Lists the history of the caller’s account, newest first',
  run: call => ofOwn.run({ ...call, params: { id: call.caller.id } }),
};
