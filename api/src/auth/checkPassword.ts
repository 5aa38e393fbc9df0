import { refuse } from '@latchkey/events/kernel/index.ts';
import { takesPassword } from '../externalSignIn/providerRules.ts';
import type { Call } from '../http/route.ts';
import { askForCode, type Asking as CodeRequest } from '../secondFactor/passSecondFactor.ts';
import { accountKey, accountToRead } from './accounts.ts';
import { failuresOf } from './failedAttempts.ts';
import { laneOf } from './failureKey.ts';
import { askForLink } from './linkRequests.ts';
import { fitsPassword, hashPassword, isOutdated } from './passwords.ts';

type Asking = Pick<Call, 'deps' | 'headers' | 'requestId'>;

export type Checked =
  | {
      readonly id: string;
      readonly account: string;
      /** ID of the correct password's secret; a new password has a different one. */
      readonly passwordSecretId: string;
      readonly secondFactor: null;
    }
  | { readonly secondFactor: CodeRequest };

/**
 * Checks email and password for a sign-in to the console or to an app. Refuses with `wrong_credentials`, or
 * with `locked` after too many failures.
 */
export const checkPassword = async (
  call: Asking,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Checked> => {
  const { deps } = call;
  const account = accountKey(deps, email);
  const failures = failuresOf(deps.pool);
  const lane = await laneOf(call, failures, { account, counted: account });
  await failures.check(lane);
  const { account: found, read, secretId } = await accountToRead(deps, email);
  const [storedHash, isOpen] = await Promise.all([
    deps.secrets.get(secretId),
    takesPassword(deps, email, read),
  ]);
  // a null hash is compared with a decoy, which takes as long as a wrong password
  const stored = isOpen && found?.passwordSecretId === secretId ? storedHash : null;
  const fits = await fitsPassword(stored, password, {
    before: () => failures.check(lane),
    after: async ok => {
      if (ok) return failures.forget(lane);
      if ((await failures.failed(lane)) && lane === account)
        await askForLink(deps, { email, purpose: 'UNLOCK', requestId: call.requestId });
    },
  });
  if (!fits || stored === null || found === null) return refuse('wrong_credentials');
  if (isOutdated(stored)) await deps.secrets.put(await hashPassword(password), secretId);
  const secondFactor = await askForCode(deps, {
    userId: found.id,
    account,
    passwordSecretId: secretId,
    providerId: null,
  });
  return secondFactor === null
    ? { id: found.id, account, passwordSecretId: secretId, secondFactor }
    : { secondFactor };
};
