import type { KeyRing } from '../sealing/keys.ts';
import { handle } from '../store/handle.ts';
import { idOf, streamOf } from '../store/store.ts';
import { uniqueState } from '../unique/state.ts';
import { leaseMs } from '../unique/decider.ts';
import { UniqueReleased } from '../unique/unique.ts';
import { userDecider } from '../user/decider.ts';
import { UserEmailChanged } from '../user/user.ts';
import { claiming } from './claimProcess.ts';
import { releaseClaims } from './discardCredentials.ts';
import { emailClaim } from './emailClaim.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

interface Left {
  readonly claim: string;
  readonly owner: string;
}
const idOfLeft = ({ claim, owner }: Left): string => `${claim} ${owner}`;

export const releaseEmail = async (context: ProcessContext, { claim, owner }: Left): Promise<number> => {
  const { claims } = uniqueState.of(await context.store.read(claim));
  const own = claims.filter(one => one.owner === owner).map(({ command }) => ({ claim, owner, command }));
  return own.length === 0 ? 0 : releaseClaims(context, own);
};

export const emailChange: Process<Left> = {
  name: 'emailChange',
  begins: [
    begins(UserEmailChanged, ({ stream, data: { left } }) => {
      const data = { claim: left, owner: stream };
      return { id: idOfLeft(data), data };
    }),
  ],
  ends: [ends(UniqueReleased, ({ stream, data: { owner } }) => idOfLeft({ claim: stream, owner }))],
  overdueAfterMs: () => leaseMs,
  finish: async (context, { data }) => ((await releaseEmail(context, data)) > 0 ? 'finished' : 'over'),
};

interface Changing {
  readonly userId: string;
  readonly email: string;
  readonly formerEmail: string;
  readonly link: number;
  readonly claimedBy: string;
}

/**
 * Claims the new email, records it, and releases the former one. Rejects with `user.email_taken`, which is
 * safe to reveal, because the link has proved that the caller owns the mailbox.
 */
export const changeEmail = async (
  context: ProcessContext,
  keys: Pick<KeyRing, 'hmac'>,
  { userId, email: newEmail, formerEmail, link, claimedBy }: Changing,
) => {
  const email = newEmail.toLowerCase();
  const owner = streamOf('user', userId);
  const [claim, leaves] = [emailClaim({ keys }, email), emailClaim({ keys }, formerEmail)];
  const claimed = { claim, owner, command: claimedBy, isExclusive: true, process: 'emailChange' } as const;
  const done = await claiming(context, { ...claimed, taken: 'user.email_taken' }, () =>
    handle(context.store, context.command)(userDecider, userId, 'changeEmail', {
      email,
      link,
      claim,
      claimedBy,
      leaves,
    }),
  );
  for (const { data } of done.events.filter(({ type }) => type === UserEmailChanged.type)) {
    const { left } = data as ReturnType<typeof UserEmailChanged>['data'];
    await releaseEmail(context, { claim: left, owner }).catch((cause: unknown) =>
      context.warn(
        { err: cause, claim: idOf(left) },
        'couldn’t release an email address; the sweeper will retry',
      ),
    );
  }
  return done;
};
