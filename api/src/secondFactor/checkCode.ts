import { Refusal } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import type { Call, Deps } from '../http/route.ts';
import { recoveryCodePrint } from './recoveryCodes.ts';
import { stepOfCode } from './totp.ts';
import { takeStep } from './pendingSignIns.ts';

/** Reads the user's stream, as the table may be stale. */
export const secondFactorOf = async (
  { store }: Pick<Deps, 'store'>,
  userId: string,
): Promise<UserState['secondFactor']> =>
  userState.of(await store.read(streamOf('user', userId))).secondFactor;

export const takeTotp = async (
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { userId, secret }: { readonly userId: string; readonly secret: string },
  code: string,
): Promise<boolean> => {
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now());
  return step !== null && takeStep(pool, userId, step);
};

const takeRecoveryCode = async (
  { deps, requestId }: Pick<Call, 'deps' | 'requestId'>,
  userId: string,
  recoveryCode: string,
): Promise<boolean> => {
  const by = { kind: 'user' as const, id: userId };
  const context = { by, correlationId: requestId, now: deps.now, token: deps.token };
  try {
    await handle(deps.store, context)(userDecider, userId, 'useRecoveryCode', { recoveryCode });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'user.wrong_code') return false;
    throw error;
  }
};

/** Checks a code from the authenticator app or a recovery code. Each works once. */
export const checkCode = async (
  call: Pick<Call, 'deps' | 'requestId'>,
  userId: string,
  code: string,
): Promise<boolean> => {
  const { deps } = call;
  const print = recoveryCodePrint(deps, userId, code);
  if (print !== null) return takeRecoveryCode(call, userId, print);
  const secondFactor = await secondFactorOf(deps, userId);
  const secretId = secondFactor?.totpSecretId ?? null;
  const secret = secretId && (await deps.secrets.get(secretId));
  return secret !== null && takeTotp(deps, { userId, secret }, code);
};
