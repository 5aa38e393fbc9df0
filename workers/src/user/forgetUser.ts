import { isErased } from '@latchkey/events/kernel/index.ts';
import { releaseClaims } from '@latchkey/events/process/discarding.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { endSessionsOf } from '@latchkey/events/process/endSessionsOf.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import { UserCreated, UserErased } from '@latchkey/events/user/user.ts';
import { processContextFor, type ReactionContext } from '../runner/reactionContext.ts';
import { causeOf, reaction } from '../runner/reaction.ts';

const name = 'forget-user';

/** The e-mail is free again. It can be told only as long as the key is there. */
const releaseEmail = async (id: string, context: ReactionContext): Promise<void> => {
  const owner = streamOf('user', id);
  const [first] = await context.store.read(owner, { to: 1 });
  if (first?.type !== UserCreated.type) return;
  const { email } = first.data as ReturnType<typeof UserCreated>['data'];
  if (isErased(email)) return;
  const claim = emailClaim(context, email);
  const { claims } = await context.fold(uniqueState, idOf(claim));
  const own = claims.filter(one => one.owner === owner).map(({ command }) => ({ claim, owner, command }));
  await releaseClaims(processContextFor(context, name), own);
};

/** Ends the sessions of a deleted user, frees the e-mail, and deletes the key, and with it every byte that it sealed. */
export const forgetUser = reaction<{ readonly id: string }>({
  name,
  nouns: ['user'],
  hears: [UserErased],
  from: 'beginning',
  ends: [],
  concurrency: 1,
  attempts: 500,
  workOf: events =>
    events.map(event => ({ key: event.id, data: { id: event.entityId }, cause: causeOf(event) })),
  run: async ({ id }, context) => {
    await endSessionsOf(context.pool, id);
    await releaseEmail(id, context);
    await context.store.forget([streamOf('user', id)]);
  },
});
