import { isErased, refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { accountKey, hasStillPassword } from '../auth/accounts.ts';
import { failuresOf } from '../auth/failedAttempts.ts';
import { laneOf } from '../auth/failureKey.ts';
import { askForLink } from '../auth/linkRequests.ts';
import { isProviderOpen } from '../externalSignIn/livingProvider.ts';
import type { Call, Deps } from '../http/route.ts';
import { tokenHash } from '../auth/tokens.ts';
import { checkCode, secondFactorOf } from './checkCode.ts';
import { askPasskeys, checkPasskey, type assertion } from './passkeys.ts';
import { asksAfterProvider } from './secondFactorPolicy.ts';
import { waitingOf, type Waiting } from './pendingSignIns.ts';

export const methodNames = ['TOTP', 'RECOVERY_CODE', 'PASSKEY'] as const;

/** Response that asks for a second factor, after a password or an insufficient provider. */
export const asking = z.object({
  secondFactor: z.object({
    token: z.string(),
    methods: z.array(z.enum(methodNames)),
  }),
});
export type Asking = z.output<typeof asking>['secondFactor'];

export const askForCode = async (deps: Deps, whom: Waiting): Promise<Asking | null> => {
  const secondFactor = await secondFactorOf(deps, whom.userId);
  if (secondFactor === null) return null;
  const token = await waitingOf(deps.pool).begin(whom);
  const isApp = secondFactor.totpSecretId !== null;
  const methods = [
    ...(isApp ? (['TOTP'] as const) : []),
    ...(secondFactor.recoveryCodes.length > 0 ? (['RECOVERY_CODE'] as const) : []),
    ...(secondFactor.passkeys.length > 0 ? (['PASSKEY'] as const) : []),
  ];
  return { token, methods };
};

export const askAfterProvider = async (
  deps: Deps,
  {
    userId,
    email,
    providerId,
  }: { readonly userId: string; readonly email: string; readonly providerId: string },
): Promise<Asking | null> =>
  (await asksAfterProvider(deps, userId))
    ? askForCode(deps, { userId, account: accountKey(deps, email), passwordSecretId: null, providerId })
    : null;

/** Emails the owner about ten failed second-factor attempts, with a link that unlocks a browser. */
const tellOwner = async (
  { deps, requestId }: Pick<Call, 'deps' | 'requestId'>,
  userId: string,
): Promise<void> => {
  const { person } = userState.of(await deps.store.read(streamOf('user', userId)));
  if (person === null || isErased(person.email)) return;
  await askForLink(deps, { email: person.email, purpose: 'UNLOCK', requestId });
};

const purposeOf = (token: string): string => `sign in ${tokenHash(token)}`;

export const askForPasskey = async (call: Pick<Call, 'deps' | 'headers'>, token: string) => {
  const { deps } = call;
  const whom = (await waitingOf(deps.pool).peek(token)) ?? refuse('user.second_factor_over');
  const passkeys = (await secondFactorOf(deps, whom.userId))?.passkeys ?? [];
  return passkeys.length === 0 ? refuse('user.wrong_passkey') : askPasskeys(call, purposeOf(token), passkeys);
};

export type Shown = { readonly code: string } | { readonly passkey: z.output<typeof assertion> };

const isRight = async (
  call: Pick<Call, 'deps' | 'headers' | 'requestId'>,
  userId: string,
  shown: Shown & { readonly token: string },
): Promise<boolean> => {
  if ('code' in shown) return checkCode(call, userId, shown.code);
  const passkeys = (await secondFactorOf(call.deps, userId))?.passkeys ?? [];
  return checkPasskey(call, purposeOf(shown.token), { given: shown.passkey, passkeys });
};

export interface Passed extends Pick<Waiting, 'account' | 'passwordSecretId' | 'providerId'> {
  readonly id: string;
}

/**
 * Checks the second step of a sign-in and returns the user. Refuses with `user.second_factor_over` (start
 * again), `user.wrong_code`, `user.wrong_passkey` or `locked`. Attempts are counted per user, or per known
 * browser of the user, across all sign-ins, as anyone with the password can start many.
 */
export const passSecondFactor = async (
  call: Pick<Call, 'deps' | 'headers' | 'requestId'>,
  shown: Shown & { readonly token: string },
): Promise<Passed> => {
  const { deps } = call;
  const { token } = shown;
  const waiting = waitingOf(deps.pool);
  const whom = (await waiting.attempt(token)) ?? refuse('user.second_factor_over');
  if (!(await hasStillPassword(deps, whom))) return refuse('user.second_factor_over');
  const { userId: id, account, passwordSecretId, providerId } = whom;
  if (!(await isProviderOpen(deps, providerId))) return refuse('user.second_factor_over');
  const failures = failuresOf(deps.pool);
  const counted = deps.keys.hmac('secondFactor', id);
  const lane = await laneOf(call, failures, { account, counted });
  const isTenth = await failures.attempt(lane);
  if (!(await isRight(call, id, shown))) {
    if (isTenth && lane === counted) await tellOwner(call, id);
    return refuse('code' in shown ? 'user.wrong_code' : 'user.wrong_passkey');
  }
  if (!(await waiting.end(token))) return refuse('user.second_factor_over');
  await failures.forget(lane);
  return { id, account, passwordSecretId, providerId };
};
