import { isErased, type Erased } from '@latchkey/events/kernel/index.ts';
import { releaseEmail } from '@latchkey/events/process/emailChange.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { endSessionsOf } from '@latchkey/events/process/endSessionsOf.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { UserCreated, UserEmailChanged, UserErased } from '@latchkey/events/user/user.ts';
import { processContextFor, type ReactionContext } from '../runner/reactionContext.ts';
import { reaction, workFor } from '../runner/reaction.ts';

const name = 'forget-user';

/** Releases every email that the user had. The first one can be read only while the key exists. */
const releaseEmails = async (id: string, context: ReactionContext): Promise<void> => {
  const owner = streamOf('user', id);
  for (const { type, data } of await context.store.read(owner)) {
    const { email, claim = null } = data as { readonly email: string | Erased; readonly claim?: string };
    if (type === UserCreated.type && !isErased(email))
      await releaseEmail(processContextFor(context, name), { claim: emailClaim(context, email), owner });
    if (type === UserEmailChanged.type && claim !== null)
      await releaseEmail(processContextFor(context, name), { claim, owner });
  }
};

/**
 * Ends the sessions of a deleted user, deletes the time of the last one, releases the email, and deletes the
 * key, and with it everything that it sealed.
 */
export const forgetUser = reaction<{ readonly id: string }>({
  name,
  nouns: ['user'],
  hears: [UserErased],
  from: 'beginning',
  ends: [],
  concurrency: 1,
  attempts: 500,
  workOf: events => events.map(event => workFor(event, { id: event.entityId })),
  run: async ({ id }, context) => {
    await endSessionsOf(context.pool, id);
    await context.pool.query('DELETE FROM user_sign_ins WHERE id = $1', [id]);
    await context.pool.query('DELETE FROM saved_views WHERE user_id = $1', [id]);
    await context.pool.query('DELETE FROM default_views WHERE user_id = $1', [id]);
    await releaseEmails(id, context);
    await context.store.forget([streamOf('user', id)]);
  },
});
