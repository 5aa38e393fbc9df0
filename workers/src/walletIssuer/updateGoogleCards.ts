import { CardProfileDesignUploaded } from '@latchkey/events/cardProfile/cardProfile.ts';
import {
  CredentialChanged,
  CredentialErased,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { cardsOfProfile } from '@latchkey/events/wallet/google/cards.ts';
import { googleIssuing, type GoogleIssuing } from '@latchkey/events/wallet/google/issuing.ts';
import { parallel } from '../runner/parallel.ts';
import { Postponed, reaction, workFor } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** Cards per run; the rest goes to the end of the queue, so that other profiles get their turn. */
const chunk = 100;
const atOnce = 4;
const erasureMs = 600_000;

type Data =
  | { readonly credentialId: string }
  | { readonly profileId: string; readonly event: string; readonly after: string | null };

const issuingOf = ({ store, pool, secrets, keys, now, config }: ReactionContext) =>
  googleIssuing({
    ...{ store, pool, secrets, keys, now },
    settings: { publicUrl: config.PUBLIC_URL, googleUrl: config.GOOGLE_WALLET_URL },
  });

const update = async (issuing: GoogleIssuing, credentialId: string, context: ReactionContext) => {
  const done = await issuing.sync(credentialId, { creates: false });
  if (done.kind === 'later') throw new Postponed(done.message, done.afterMs);
  // a forgotten person's data must be removed, however long Google refuses the call
  if (done.kind === 'refused' && done.isErasure) throw new Postponed(done.message, erasureMs);
  if (done.kind === 'refused')
    context.log.warn({ credentialId, reason: done.reason }, `Google Wallet refused a card: ${done.message}`);
};

/** Updates cards at Google Wallet when their credentials or designs change. Creates none. */
export const updateGoogleCards = reaction<Data>({
  name: 'google-cards',
  nouns: ['credential', 'cardProfile'],
  hears: [CredentialChanged, CredentialErased, CredentialReported, CardProfileDesignUploaded],
  from: 'now',
  ends: [],
  concurrency: 2,
  attempts: 500,
  workOf: events =>
    events.map(event =>
      workFor<Data>(
        event,
        event.type === 'CardProfileDesignUploaded'
          ? { profileId: event.entityId, event: event.id, after: null }
          : { credentialId: event.entityId },
      ),
    ),
  run: async (data, context) => {
    const issuing = await issuingOf(context);
    if (issuing === null) return;
    if (issuing === 'key_unreadable') throw new Error('the key of the service account can’t be read');
    if ('credentialId' in data) return update(issuing, data.credentialId, context);
    const { profileId, event, after } = data;
    const ids = await cardsOfProfile(context.pool, profileId, after, chunk);
    await parallel(ids, atOnce, id => update(issuing, id, context));
    const last = ids.at(-1);
    if (ids.length < chunk || last === undefined) return;
    return [{ key: `${event}-${last}`, data: { profileId, event, after: last } }];
  },
});
