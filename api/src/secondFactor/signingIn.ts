import { isErased, refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { failuresOf } from '../auth/failures.ts';
import { laneOf } from '../auth/lanes.ts';
import { askForLink } from '../auth/linkRequests.ts';
import type { Call, Deps } from '../http/route.ts';
import { checkCode, secondFactorOf } from './checkCode.ts';
import { waitingOf, type Waiting } from './waiting.ts';

/** What somebody is asked for who knew the password, and has a second factor. */
export const asking = z.object({
  secondFactor: z.object({ token: z.string(), methods: z.array(z.enum(['TOTP', 'RECOVERY_CODE'])) }),
});
export type Asking = z.output<typeof asking>['secondFactor'];

/** Behind the right password: what is asked for next, null for users without a second factor. */
export const askForCode = async (deps: Deps, whom: Waiting): Promise<Asking | null> => {
  const known = await secondFactorOf(deps, whom.userId);
  if (known === null) return null;
  const token = await waitingOf(deps.pool).begin(whom);
  return { token, methods: known.recoveryCodes.length > 0 ? ['TOTP', 'RECOVERY_CODE'] : ['TOTP'] };
};

const hasStillPassword = async (
  { rows }: Pick<Deps, 'rows'>,
  { userId, passwordSecretId }: Waiting,
): Promise<boolean> => {
  const found = (await rows
    .knex(rows.tableOf(user))
    .where({ id: userId, passwordSecretId })
    .limit(1)
    .pluck('id')) as string[];
  return found.length === 1;
};

/** Mails the link that unlocks a browser: the owner learns that somebody knows the password. */
const tellOwner = async (
  { deps, requestId }: Pick<Call, 'deps' | 'requestId'>,
  userId: string,
): Promise<void> => {
  const { person } = userState.of(await deps.store.read(streamOf('user', userId)));
  if (person === null || isErased(person.email)) return;
  await askForLink(deps, { email: person.email, purpose: 'UNLOCK', requestId });
};

/**
 * The second step of a sign-in: who may go on. Refuses with `user.second_factor_over` where it has to begin anew, `user.wrong_code`, and `locked`. Codes of a
 * user are counted over all sign-ins, as the right password makes as many of those as wanted.
 */
export const passSecondFactor = async (
  call: Pick<Call, 'deps' | 'headers' | 'requestId'>,
  { token, code }: { readonly token: string; readonly code: string },
): Promise<{ readonly id: string; readonly account: string }> => {
  const { deps } = call;
  const waiting = waitingOf(deps.pool);
  const whom = (await waiting.attempt(token)) ?? refuse('user.second_factor_over');
  if (!(await hasStillPassword(deps, whom))) return refuse('user.second_factor_over');
  const { userId: id, account } = whom;
  const failures = failuresOf(deps.pool);
  const counted = deps.keys.hmac('secondFactor', id);
  const lane = await laneOf(call, failures, { account, counted });
  const isTenth = await failures.attempt(lane);
  if (!(await checkCode(call, id, code))) {
    if (isTenth && lane === counted) await tellOwner(call, id);
    return refuse('user.wrong_code');
  }
  if (!(await waiting.end(token))) return refuse('user.second_factor_over');
  await failures.forget(lane);
  return { id, account };
};
