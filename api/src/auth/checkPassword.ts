import { refuse } from '@latchkey/events/kernel/index.ts';
import { takesPassword } from '../externalSignIn/provider.ts';
import type { Call } from '../http/route.ts';
import { accountKey, accountOf } from './accounts.ts';
import { deviceOf } from './deviceCookie.ts';
import { failuresOf, type Failures } from './failures.ts';
import { askForLink } from './linkRequests.ts';
import { fitsPassword, hashPassword, isOutdated } from './passwords.ts';

const noSecret = '00000000-0000-0000-0000-000000000000';

type Asking = Pick<Call, 'deps' | 'headers' | 'requestId'>;

/** What failures here are counted under. A browser that has signed in before has a count of its own, until it fails too often itself. */
const laneOf = async (
  { deps, headers }: Pick<Call, 'deps' | 'headers'>,
  failures: Failures,
  account: string,
): Promise<string> => {
  const device = deviceOf(deps, headers['cookie'], account);
  const own = `${account} ${device}`;
  return device !== null && (await failures.pause(own)) === 0 ? own : account;
};

/** Whoever signs in with e-mail and password, wherever: refuses with `wrong_credentials` and, after too many failures, with `locked`. */
export const checkPassword = async (
  call: Asking,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly id: string; readonly account: string }> => {
  const { deps } = call;
  const account = accountKey(deps, email);
  const failures = failuresOf(deps.pool);
  const lane = await laneOf(call, failures, account);
  await failures.check(lane);
  const found = await accountOf(deps, email);
  const secretId = found?.passwordSecretId ?? noSecret;
  const [kept, isOpen] = await Promise.all([deps.secrets.get(secretId), takesPassword(deps, email, found)]);
  const stored = isOpen ? kept : null; // takes as long as a wrong password
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
  return { id: found.id, account };
};
