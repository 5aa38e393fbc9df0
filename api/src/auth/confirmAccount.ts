import { isErased, refuse, type DataOf } from '@latchkey/events/kernel/index.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { invitationOf, type Invitation } from '@latchkey/events/user/invitation.ts';
import { isInvited, userState } from '@latchkey/events/user/state.ts';
import { UserInvited, UserPasswordSet } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { failuresOf } from './failedAttempts.ts';
import { fitsPassword, hashPassword, password, refuseOwnEmail } from './passwords.ts';
import { signOutEverywhere } from './signOut.ts';

/**
 * Returns whether the call repeats a request whose response was lost: using the link again with the same
 * password is allowed. Wrong guesses are limited like wrong passwords at a sign-in.
 */
const isRepeat = async (
  { deps, body }: Pick<Call<unknown, { token: string; password: string }>, 'deps' | 'body'>,
  about: Invitation,
  history: readonly Recorded[],
): Promise<boolean> => {
  const last = (type: { readonly type: string }) => history.findLast(event => event.type === type.type);
  const [invited, set] = [last(UserInvited), last(UserPasswordSet)];
  if (!invited || !set || invited.revision > set.revision) return false;
  if ((invited.data as DataOf<typeof UserInvited>).invitation !== about.invitation) return false;
  const stored = await deps.secrets.get((set.data as DataOf<typeof UserPasswordSet>).passwordSecretId);
  const failures = failuresOf(deps.pool);
  const key = `confirmed ${about.id}`;
  return fitsPassword(stored, body.password, {
    before: () => failures.check(key),
    after: async fits => void (fits || (await failures.failed(key))),
  });
};

/**
 * Sets the password with the link of the newest invitation. Invalid tokens (forged, used, replaced, expired)
 * get the same response. Claims the email here, so that only the owner of the mailbox can learn of another
 * account.
 */
export const confirmAccount = route({
  method: 'post',
  path: '/admin/auth/confirm-account',
  summary: 'Sets the first password with the link from an invitation',
  policy: { access: 'public', perMinute: 30 },
  request: { body: z.object({ token: z.string().min(1).max(255), password }) },
  response: { projections: ['user'] },
  run: async ({ deps, body, commandId, process }) => {
    const invited = invitationOf(deps.keys, body.token) ?? refuse('gone');
    const { id, invitation } = invited;
    const owner = streamOf('user', id);
    const history = await deps.store.read(owner);
    const state = userState.of(history);
    const email = state.person?.email;
    if (email === undefined || isErased(email)) return refuse('gone');
    if (!isInvited(state, invitation, deps.now().toISOString())) {
      if (!(await isRepeat({ deps, body }, invited, history))) return refuse('gone');
      await signOutEverywhere(deps, id);
      return { status: 204 };
    }
    refuseOwnEmail(body.password, email, 'password');
    // derived from this request, so that a concurrent request with the same link can't replace the password
    const passwordSecretId = uuidv5(commandId, id, 'password');
    await deps.secrets.put(await hashPassword(body.password), passwordSecretId);
    const own = { ...process, command: { ...process.command, by: { kind: 'user' as const, id } } };
    const claimed = {
      claim: emailClaim(deps, email),
      owner,
      isExclusive: true,
      command: uuidv5(id, 'confirm', String(invitation)),
    };
    // sign out before and after the change: an interruption leaves no old session, and none opened in
    // the meantime remains
    await signOutEverywhere(deps, id);
    const { position } = await claiming(own, { ...claimed, taken: 'account_exists' }, () =>
      handle(deps.store, own.command)(userDecider, id, 'confirm', { invitation, passwordSecretId }),
    );
    await signOutEverywhere(deps, id);
    await deps.rows.reached(['user'], position);
    return { status: 204, position };
  },
});
