import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { isErased, refuse } from '@latchkey/events/kernel/index.ts';
import { isLink } from '@latchkey/events/kernel/link.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { OwnLinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import { linkOf } from '@latchkey/events/user/mailLink.ts';
import { isLinkOpen } from '@latchkey/events/user/openLinks.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { route, type Call, type Deps } from '../http/route.ts';
import { readIfThere } from '../rows/readIfThere.ts';
import { accountKey } from './accounts.ts';
import { deviceCookie } from './deviceCookie.ts';
import { failuresOf } from './failedAttempts.ts';
import { askForLink } from './linkRequests.ts';
import { hashPassword, password, refuseOwnEmail } from './passwords.ts';
import { signOutEverywhere } from './signOut.ts';

const appLinkMs = 1_000;
const token = z.string().min(1).max(255);

/** Sends the same response after the same time, whether the email is known or not (PUB-49). */
export const resetLink = route({
  method: 'post',
  path: '/admin/auth/reset-link',
  summary: 'Sends a password reset link if an account with this email exists',
  policy: { access: 'public', perMinute: 20 },
  request: { body: z.object({ email, context: z.enum(['admin', 'mobile-app']).default('admin') }) },
  run: async ({ deps, body, requestId }) => {
    const purpose = body.context === 'admin' ? 'RESET_ADMIN' : 'RESET_MOBILE_APP';
    await askForLink(deps, { email: body.email, purpose, requestId });
    return { status: 204 };
  },
});

const openLinkOf = async ({ deps, body }: Call<unknown, { token: string }>, purpose: OwnLinkPurpose) => {
  const about = linkOf(deps.keys, body.token, purpose) ?? refuse('gone');
  const state = userState.of(await deps.store.read(streamOf('user', about.id)));
  const address = state.person?.email;
  if (address === undefined || isErased(address)) return refuse('gone');
  if (!isLinkOpen(state, about, deps.now().toISOString())) return refuse('gone');
  return { ...about, account: accountKey(deps, address), address, state };
};

/**
 * Resets the account's failures and returns a cookie that identifies this browser, because its user has
 * proved access to the mailbox.
 */
const letIn = async ({ deps, headers }: Pick<Call, 'deps' | 'headers'>, account: string) => {
  await failuresOf(deps.pool).forget(account);
  return deviceCookie(deps, headers['cookie'], account);
};

const reset = async (call: Call<unknown, { token: string; password: string }>, purpose: OwnLinkPurpose) => {
  const { deps, body, commandId, process } = call;
  const { id, link, account, address, state } = await openLinkOf(call, purpose);
  refuseOwnEmail(body.password, address, 'password');
  // derived from this request, so that a concurrent request with the same link can't replace the password
  const passwordSecretId = uuidv5(commandId, id, 'password');
  await deps.secrets.put(await hashPassword(body.password), passwordSecretId);
  const command = { ...process.command, by: { kind: 'user' as const, id } };
  // sign out before and after the change: an interruption leaves no old session, and none opened in
  // the meantime remains
  await signOutEverywhere(deps, id);
  const { position } = await handle(deps.store, command)(userDecider, id, 'resetPassword', {
    link,
    purpose,
    passwordSecretId,
  });
  await signOutEverywhere(deps, id);
  const headers = await letIn(call, account);
  await deps.rows.reached(['user'], position);
  return { headers, position, state };
};

const policy = { access: 'public', perMinute: 30 } as const;
const projections = ['user'];
const body = z.object({ token, password });

export const resetAdmin = route({
  method: 'post',
  path: '/admin/auth/reset-password/admin',
  summary: 'Sets a new password with the link from an email; signs out all sessions and apps',
  policy,
  request: { body },
  response: { projections },
  run: async call => {
    const { headers, position } = await reset(call, 'RESET_ADMIN');
    return { status: 204, headers, position };
  },
});

/**
 * Returns the link of the customer's app, or of the default app if the customer has none. Null if there is no
 * valid link, and while tables are unavailable: the password is already set, so the request must not fail.
 */
const appLinkOf = (deps: Deps, { tenant: { customerId } }: UserState): Promise<string | null> =>
  readIfThere(deps, appLinkMs, () => findAppLink(deps, customerId ?? null));

const findAppLink = async ({ rows }: Deps, customerId: string | null): Promise<string | null> => {
  const [own] = (await rows
    .knex(rows.tenantTables().customer)
    .where({ id: customerId })
    .select('appConfigId')
    .limit(1)) as { appConfigId: string | null }[];
  const apps = rows.knex(rows.tableOf(appConfig)).select('deepLinkUrl').limit(1);
  const [app] = (await (own?.appConfigId
    ? apps.where({ id: own.appConfigId })
    : apps.where({ isDefault: true, partnerId: null }).orderBy('id', 'desc'))) as { deepLinkUrl: string }[];
  return app && isLink(app.deepLinkUrl) ? app.deepLinkUrl : null;
};

export const resetMobileApp = route({
  method: 'post',
  path: '/admin/auth/reset-password/mobile-app',
  summary: 'Sets a new password for users of the mobile app and returns the link to the app',
  policy,
  request: { body },
  response: { body: z.object({ continueLink: z.string().nullable() }), projections },
  run: async call => {
    const { headers, position, state } = await reset(call, 'RESET_MOBILE_APP');
    return { status: 200, headers, position, body: { continueLink: await appLinkOf(call.deps, state) } };
  },
});

export const unlock = route({
  method: 'post',
  path: '/admin/auth/unlock',
  summary: 'Unlocks this browser after too many failed sign-ins',
  policy,
  request: { body: z.object({ token }) },
  response: { projections },
  run: async call => {
    const { deps, process } = call;
    const { id, link, account } = await openLinkOf(call, 'UNLOCK');
    const command = { ...process.command, by: { kind: 'user' as const, id } };
    await handle(deps.store, command)(userDecider, id, 'unlock', { link });
    return { status: 204, headers: await letIn(call, account) };
  },
});
