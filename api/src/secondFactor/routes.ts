import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { maxPasskeys, maxRecoveryCodes } from '@latchkey/events/user/secondFactor.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { isProved } from '../auth/reauthentication.ts';
import { finishSettingUp } from '../auth/finishSetup.ts';
import { route, type Call, type Deps, type Route } from '../http/route.ts';
import { checkOwnWay } from '../profile/ownPassword.ts';
import { secondFactorOf, takeTotp } from './checkCode.ts';
import { recoveryCodePrints, recoveryCodesOf } from './recoveryCodes.ts';
import { lastUses } from './challenges.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';
import { nameOf } from './passkeys.ts';
import { signInRoutes } from './signInRoutes.ts';
import { provingProviders, reauthRoutes } from './reauthRoutes.ts';
import { asksAfterProvider, requiresSecondFactor, takingAway } from './secondFactorPolicy.ts';
import { newTotpSecret, otpauthUrl } from './totp.ts';

const path = '/admin/profile/second-factor';
const policy = { access: 'self.read', perMinute: 20, isOpenDuringSetup: true } as const;
const code = z.string().min(1).max(50);
const withPassword = z.object({ password: z.string().min(1).max(255).optional() });
const codesShown = z.object({ recoveryCodes: z.array(z.string()).max(maxRecoveryCodes) });

const shown = route({
  method: 'get',
  path,
  summary: 'Returns the caller’s second factor: authenticator app, passkeys and remaining recovery codes',
  policy: { access: 'self.read', isOpenDuringSetup: true },
  response: {
    body: z.object({
      totp: z.boolean(),
      passkeys: z
        .array(z.object({ id, name: z.string().nullable(), addedAt: time, lastUsedAt: time.nullable() }))
        .max(maxPasskeys),
      recoveryCodesLeft: z.int(),
      hasPassword: z.boolean(),
      isRequired: z.boolean(),
      /**
       * Whether sign-ins of the caller ask for an existing second factor: always with a password, after a
       * provider only if the rules require it.
       */
      isAsked: z.boolean(),
      /**
       * Providers for reauthentication of users without a password; `isProved`: whether they have
       * reauthenticated recently.
       */
      providers: z.array(z.object({ id, name: z.string() })),
      isProved: z.boolean(),
    }),
  },
  run: async ({ deps, caller }) => {
    const state = userState.of(await deps.store.read(streamOf('user', caller.id)));
    const { secondFactor, hasPassword } = state;
    const recoveryCodesLeft = secondFactor?.recoveryCodes.length ?? 0;
    const stored = secondFactor?.passkeys ?? [];
    const uses = await lastUses(
      deps.pool,
      stored.map(one => one.passkeyId),
    );
    const passkeys = stored.map(one => ({
      id: one.passkeyId,
      name: nameOf(one),
      addedAt: one.addedAt,
      lastUsedAt: uses.get(one.passkeyId) ?? null,
    }));
    const hasTotp = (secondFactor?.totpSecretId ?? null) !== null;
    const isRequired = await requiresSecondFactor(deps, caller.id);
    const isAsked = hasPassword || (await asksAfterProvider(deps, caller.id));
    const providers = hasPassword ? [] : await provingProviders(deps, state);
    const way = { hasPassword, isRequired, isAsked, providers, isProved: await isProved(deps.pool, caller) };
    return { status: 200, body: { totp: hasTotp, passkeys, recoveryCodesLeft, ...way } };
  },
});

/** Lifetime of an unconfirmed setup. Each user has at most one, which is stored encrypted. */
const begunSeconds = 10 * 60;
const begun = z.object({ secret: z.string(), until: z.number() }).nullable();
const begunIdOf = (userId: string): string => uuidv5('second factor', userId);
const keepBegun = ({ secrets }: Pick<Deps, 'secrets'>, userId: string, what: z.input<typeof begun>) =>
  secrets.put(JSON.stringify(what), begunIdOf(userId));

const begunSecret = async ({ secrets, now }: Deps, userId: string): Promise<string> => {
  const pending = begun.parse(JSON.parse((await secrets.get(begunIdOf(userId))) ?? 'null'));
  return pending && pending.until > now().getTime() ? pending.secret : refuse('user.setup_over');
};

const begin = route({
  method: 'post',
  path: `${path}/totp`,
  summary: 'Starts setting up one-time codes and returns the secret for an authenticator app',
  policy,
  request: { body: withPassword },
  response: { body: z.object({ secret: z.string(), url: z.string() }) },
  run: async call => {
    const { deps, body, caller } = call;
    await checkOwnWay(call, body);
    const secret = newTotpSecret();
    await keepBegun(deps, caller.id, { secret, until: deps.now().getTime() + begunSeconds * 1_000 });
    return { status: 200, body: { secret, url: otpauthUrl(secret, caller.email ?? caller.id) } };
  },
});

const confirm = route({
  method: 'post',
  path: `${path}/totp/confirm`,
  summary: 'Turns on one-time codes with the first code and returns the recovery codes once',
  policy: { ...policy, command: 'user.setSecondFactor' },
  request: { body: z.object({ code }) },
  response: { body: codesShown },
  run: async call => {
    const { deps, body, caller, commandId, send } = call;
    const recoveryCodes = recoveryCodesOf(call);
    const totpSecretId = uuidv5(commandId, caller.id, 'totp');
    const answer = { status: 200, body: { recoveryCodes } };
    const current = await secondFactorOf(deps, caller.id);
    if (current?.totpSecretId === totpSecretId) {
      await finishSettingUp(deps.pool, caller);
      return answer; // a retry, whose code is already used
    }
    if ((current?.totpSecretId ?? null) !== null) return refuse('user.second_factor_on');
    const secret = await begunSecret(deps, caller.id);
    if (!(await takeTotp(deps, { userId: caller.id, secret }, body.code)))
      return refuseFields([{ field: 'code', reason: 'user.wrong_code' }]);
    await deps.secrets.put(secret, totpSecretId);
    const prints = recoveryCodePrints(deps, caller.id, recoveryCodes);
    await send(userDecider, caller.id, 'setSecondFactor', { totpSecretId, recoveryCodes: prints });
    await finishSettingUp(deps.pool, caller);
    await keepBegun(deps, caller.id, null);
    return answer;
  },
});

const renewCodes = route({
  method: 'post',
  path: `${path}/recovery-codes`,
  summary: 'Creates new recovery codes and returns them once; previous ones stop working',
  policy: { ...policy, command: 'user.setRecoveryCodes' },
  request: { body: withPassword },
  response: { body: codesShown },
  run: async call => {
    const { deps, body, caller, send } = call;
    await checkOwnWay(call, body);
    const recoveryCodes = recoveryCodesOf(call);
    const prints = recoveryCodePrints(deps, caller.id, recoveryCodes);
    await send(userDecider, caller.id, 'setRecoveryCodes', { recoveryCodes: prints });
    return { status: 200, body: { recoveryCodes } };
  },
});

const switchOff = route({
  method: 'delete',
  path: `${path}/totp`,
  summary: 'Turns off one-time codes; without passkeys, the second factor is then off',
  policy: { ...policy, command: 'user.removeSecondFactor' },
  request: { body: withPassword },
  run: async (call: Call<unknown, z.output<typeof withPassword>>) => {
    const { deps, body, caller } = call;
    await checkOwnWay(call, body);
    const { position } = await takingAway(deps, caller.id, { totp: true }, options =>
      call.send(userDecider, caller.id, 'removeSecondFactor', {}, options),
    );
    return { status: 204, position };
  },
});

export const secondFactorRoutes: readonly Route[] = [
  shown,
  begin,
  confirm,
  switchOff,
  renewCodes,
  ...reauthRoutes,
  ...passkeyRoutes,
  ...signInRoutes,
];
