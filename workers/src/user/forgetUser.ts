import { isErased, type Erased } from '@latchkey/events/kernel/index.ts';
import { releaseEmail } from '@latchkey/events/process/emailChange.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { endSessionsOf } from '@latchkey/events/process/endSessionsOf.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { UserCreated, UserEmailChanged, UserErased, UserProvisioned } from '@latchkey/events/user/user.ts';
import { processContextFor, type ReactionContext } from '../runner/reactionContext.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { deleteRows } from './deleteRows.ts';

const name = 'forget-user';
const created: readonly string[] = [UserCreated.type, UserProvisioned.type];

/**
 * Releases the email that the user was created with, and each later one. The first one is encrypted, so the
 * key must still exist.
 */
const releaseEmails = async (
  id: string,
  history: readonly Recorded[],
  context: ReactionContext,
): Promise<void> => {
  const owner = streamOf('user', id);
  for (const { type, data } of history) {
    const { email, claim = null } = data as { readonly email: string | Erased; readonly claim?: string };
    if (created.includes(type) && !isErased(email))
      await releaseEmail(processContextFor(context, name), { claim: emailClaim(context, email), owner });
    if (type === UserEmailChanged.type && claim !== null)
      await releaseEmail(processContextFor(context, name), { claim, owner });
  }
};

/**
 * Ends the sessions of a deleted user, deletes their rows, releases their emails, and deletes their key,
 * which makes all data encrypted with it unreadable.
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
    const history = await context.store.read(streamOf('user', id));
    await endSessionsOf(context.pool, id);
    await deleteRows(context.pool, id, history);
    await releaseEmails(id, history, context);
    await context.store.forget([streamOf('user', id)]);
  },
});
