import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { failuresOf } from '../auth/failedAttempts.ts';
import { fitsPassword } from '../auth/passwords.ts';
import { isProved } from '../auth/reauthentication.ts';
import type { Call, Deps } from '../http/route.ts';

/** By the user's own stream: a table may still show the password of before. */
const storedPassword = async ({ store, secrets }: Deps, id: string): Promise<string | null> => {
  const { passwordSecretId } = userState.of(await store.read(streamOf('user', id)));
  return passwordSecretId === null ? null : secrets.get(passwordSecretId);
};

/** Refuses, at the field, a password that is not the caller's own. Counted apart from sign-in: whoever took a session must not lock the owner out. */
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
  if (!fits) refuseFields([{ field, reason: 'wrong_credentials' }]);
};

/** Refuses who is not the caller by the password or, of users who have none, by the word of their provider of a moment ago. */
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
