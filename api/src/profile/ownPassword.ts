import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { user } from '@latchkey/events/user/user.ts';
import { failuresOf } from '../auth/failures.ts';
import { fitsPassword } from '../auth/passwords.ts';
import type { Call, Deps } from '../http/route.ts';

const storedPassword = async ({ rows, secrets }: Deps, id: string): Promise<string | null> => {
  const [found] = (await rows.knex(rows.tableOf(user)).where({ id }).select('passwordSecretId').limit(1)) as {
    passwordSecretId: string | null;
  }[];
  return found?.passwordSecretId ? await secrets.get(found.passwordSecretId) : null;
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
