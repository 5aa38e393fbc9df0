import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { mostRecoveryCodes } from '@latchkey/events/user/secondFactor.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { deviceCookie } from '../auth/deviceCookie.ts';
import { opened, openFor } from '../auth/opened.ts';
import { linkWaiting } from '../externalSignIn/linkWaiting.ts';
import { route, type Call, type Deps, type Route } from '../http/route.ts';
import { checkOwnPassword } from '../profile/ownPassword.ts';
import { secondFactorOf, takeTotp } from './checkCode.ts';
import { recoveryCodePrints, recoveryCodesOf } from './recoveryCodes.ts';
import { passSecondFactor } from './signingIn.ts';
import { newTotpSecret, otpauthUrl } from './totp.ts';

const path = '/admin/profile/second-factor';
const own = { access: 'self.read', perMinute: 20 } as const;
const code = z.string().min(1).max(50);
const withPassword = z.object({ password: z.string().min(1).max(255) });
const codesShown = z.object({ recoveryCodes: z.array(z.string()).max(mostRecoveryCodes) });

const shown = route({
  method: 'get',
  path,
  summary: "The caller's second factor: whether it is on, and how many recovery codes are left",
  access: 'self.read',
  reply: z.object({ totp: z.boolean(), recoveryCodesLeft: z.int(), hasPassword: z.boolean() }),
  run: async ({ deps, caller }) => {
    const { secondFactor, hasPassword } = userState.of(await deps.store.read(streamOf('user', caller.id)));
    const recoveryCodesLeft = secondFactor?.recoveryCodes.length ?? 0;
    return { status: 200, body: { totp: secondFactor !== null, recoveryCodesLeft, hasPassword } };
  },
});

/** What was begun, until it is confirmed: one for each user, sealed. */
const begunSeconds = 10 * 60;
const begun = z.object({ secret: z.string(), until: z.number() }).nullable();
const begunIdOf = (userId: string): string => uuidv5('second factor', userId);
const keepBegun = ({ secrets }: Pick<Deps, 'secrets'>, userId: string, what: z.input<typeof begun>) =>
  secrets.put(JSON.stringify(what), begunIdOf(userId));

const begunSecret = async ({ secrets, now }: Deps, userId: string): Promise<string> => {
  const known = begun.parse(JSON.parse((await secrets.get(begunIdOf(userId))) ?? 'null'));
  return known && known.until > now().getTime() ? known.secret : refuse('user.setup_over');
};

const begin = route({
  ...own,
  method: 'post',
  path: `${path}/totp`,
  summary: 'Begins to switch on one-time codes: the secret for an authenticator app. Nothing is on yet',
  body: withPassword,
  reply: z.object({ secret: z.string(), url: z.string() }),
  run: async call => {
    const { deps, body, caller } = call;
    await checkOwnPassword(call, body.password, 'password');
    const secret = newTotpSecret();
    await keepBegun(deps, caller.id, { secret, until: deps.now().getTime() + begunSeconds * 1_000 });
    return { status: 200, body: { secret, url: otpauthUrl(secret, caller.email ?? caller.id) } };
  },
});

const confirm = route({
  ...own,
  method: 'post',
  path: `${path}/totp/confirm`,
  summary: 'Switches one-time codes on, with the first of them; answers the recovery codes this once',
  command: 'user.setSecondFactor',
  body: z.object({ code }),
  reply: codesShown,
  run: async call => {
    const { deps, body, caller, commandId, send } = call;
    const recoveryCodes = recoveryCodesOf(call);
    const totpSecretId = uuidv5(commandId, caller.id, 'totp');
    const answer = { status: 200, body: { recoveryCodes } };
    const known = await secondFactorOf(deps, caller.id);
    if (known?.totpSecretId === totpSecretId) return answer; // a repeat, whose code is used by now
    if (known) return refuse('user.second_factor_on');
    const secret = await begunSecret(deps, caller.id);
    if (!(await takeTotp(deps, { userId: caller.id, secret }, body.code)))
      return refuseFields([{ field: 'code', reason: 'user.wrong_code' }]);
    await deps.secrets.put(secret, totpSecretId);
    const prints = recoveryCodePrints(deps, caller.id, recoveryCodes);
    await send(userDecider, caller.id, 'setSecondFactor', { totpSecretId, recoveryCodes: prints });
    await keepBegun(deps, caller.id, null);
    return answer;
  },
});

const renewCodes = route({
  ...own,
  method: 'post',
  path: `${path}/recovery-codes`,
  summary: 'Makes new recovery codes, and answers them this once; those of before work no more',
  command: 'user.setRecoveryCodes',
  body: withPassword,
  reply: codesShown,
  run: async call => {
    const { deps, body, caller, send } = call;
    await checkOwnPassword(call, body.password, 'password');
    const recoveryCodes = recoveryCodesOf(call);
    const prints = recoveryCodePrints(deps, caller.id, recoveryCodes);
    await send(userDecider, caller.id, 'setRecoveryCodes', { recoveryCodes: prints });
    return { status: 200, body: { recoveryCodes } };
  },
});

const switchOff = route({
  ...own,
  method: 'delete',
  path: `${path}/totp`,
  summary: 'Switches the second factor off',
  command: 'user.removeSecondFactor',
  body: withPassword,
  run: async (call: Call<unknown, z.output<typeof withPassword>>) => {
    await checkOwnPassword(call, call.body.password, 'password');
    const { position } = await call.send(userDecider, call.caller.id, 'removeSecondFactor', {});
    return { status: 204, position };
  },
});

const signIn = route({
  method: 'post',
  path: '/admin/auth/second-factor',
  summary: 'Ends a sign-in that asked for a code: of the authenticator app, or a recovery code',
  access: 'public',
  perMinute: 60,
  body: z.object({
    token: z.string().min(1).max(100),
    code,
    /** As at `POST /admin/auth/login`. */
    linking: z.string().max(100).optional(),
  }),
  reply: opened,
  run: async call => {
    const { id, account } = await passSecondFactor(call, call.body);
    await linkWaiting(call, id, call.body.linking);
    return {
      status: 200,
      headers: deviceCookie(call.deps, call.headers['cookie'], account),
      body: await openFor(call, id),
    };
  },
});

export const secondFactorRoutes: readonly Route[] = [
  signIn, //     POST   /admin/auth/second-factor
  shown, //      GET    /admin/profile/second-factor
  begin, //      POST   /admin/profile/second-factor/totp
  confirm, //    POST   /admin/profile/second-factor/totp/confirm
  switchOff, //  DELETE /admin/profile/second-factor/totp
  renewCodes, // POST   /admin/profile/second-factor/recovery-codes
];
