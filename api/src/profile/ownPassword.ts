import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { failuresOf } from '../auth/failedAttempts.ts';
import { fitsPassword } from '../auth/passwords.ts';
import { isProved } from '../auth/reauthentication.ts';
import type { Call, Deps } from '../http/route.ts';

/** Reads the stream, as the table may still have the previous password. */
const storedPassword = async ({ store, secrets }: Deps, id: string): Promise<string | null> => {
  const { passwordSecretId } = userState.of(await store.read(streamOf('user', id)));
  return passwordSecretId === null ? null : secrets.get(passwordSecretId);
};

/**
 * Refuses a wrong password. Attempts are counted separately from sign-in, so that a stolen session can't be
 * used to lock out the owner.
 */
export const checkOwnPassword = async (
  { deps, caller: { id } }: Pick<Call, 'deps' | 'caller'>,
  given: string,
  field: string,
): Promise<void> => {
  const failures = failuresOf(deps.pool);
  const account = deps.keys.hmac('passwordChange', id);
  const fits = await fitsPassword(await storedPassword(deps, id), given, {
    before: () => failures.check(account),
    after: async ok => void (await (ok ? failures.forget(account) : failures.failed(account))),
  });
  if (!fits) refuseFields([{ field, reason: 'user.password_wrong' }]);
};

/** Requires the caller's password, or for users without one, a recent reauthentication by their provider. */
export const checkOwnWay = async (
  call: Pick<Call, 'deps' | 'caller'>,
  { password }: { readonly password?: string | undefined },
): Promise<void> => {
  const { deps, caller } = call;
  const { hasPassword } = userState.of(await deps.store.read(streamOf('user', caller.id)));
  if (!hasPassword) return (await isProved(deps.pool, caller)) ? undefined : refuse('user.prove_by_provider');
  if (password === undefined) return refuseFields([{ field: 'password', reason: 'required' }]);
  return checkOwnPassword(call, password, 'password');
};
