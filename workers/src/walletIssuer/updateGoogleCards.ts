import {
  CredentialChanged,
  CredentialErased,
  CredentialDetailsChanged,
  CredentialRemoveRequested,
  CredentialRenamed,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
  CredentialValidityChanged,
} from '@latchkey/events/credential/credential.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { parallel } from '../runner/parallel.ts';
import { Postponed, reaction, workFor, type CausedWork, type Next } from '../runner/reaction.ts';
import { googleIssuingOf, updateGoogleCard } from '../wallet/updateGoogleCard.ts';

interface Card {
  readonly credentialId: string;
}
/**
 * Cards of several events. `key`: the key of the individual job that retries if this one can't update the
 * card.
 */
interface Cards {
  readonly cards: readonly (Card & { readonly key: string })[];
}
type CardsJob = Card | Cards;

const atOnce = 50;
const inParallel = 2;
const firstPauseMs = 500;

const cardsOf = ({ key, data }: CausedWork<CardsJob>): Cards['cards'] =>
  'cards' in data ? data.cards : [{ key, credentialId: data.credentialId }];

const joined = (all: readonly CausedWork<CardsJob>[]): readonly CausedWork<CardsJob>[] =>
  inChunks(all, atOnce).map(part => {
    const [first] = part;
    if (part.length === 1) return first!;
    const byId = new Map(part.flatMap(cardsOf).map(card => [card.credentialId, card]));
    return { ...first!, key: `${first!.key}-batch`, data: { cards: [...byId.values()] } };
  });

/**
 * Updates existing cards at Google Wallet when their credentials change. Never creates cards. Most
 * credentials have no card, so they are looked up in batches.
 */
export const updateGoogleCards = reaction<CardsJob>({
  name: 'google-cards',
  nouns: ['credential'],
  hears: [
    CredentialChanged,
    CredentialErased,
    CredentialDetailsChanged,
    CredentialRemoveRequested,
    CredentialRenamed,
    CredentialReported,
    CredentialResumeRequested,
    CredentialSuspendRequested,
    CredentialValidityChanged,
  ],
  from: 'now',
  ends: [],
  batchMs: 100, // phones add many passes of an order at the same time
  concurrency: 2,
  attempts: 500,
  workOf: events => joined(events.map(event => workFor(event, { credentialId: event.entityId }))),
  joined,
  run: async (job, context) => {
    const issuing = await googleIssuingOf(context);
    if (!issuing) return;
    if (!('cards' in job)) {
      await updateGoogleCard(issuing, job.credentialId, context);
      return;
    }
    const left = await parallel(
      job.cards,
      inParallel,
      async ({ key, credentialId }): Promise<readonly Next<CardsJob>[]> => {
        try {
          await updateGoogleCard(issuing, credentialId, context);
          return [];
        } catch (error) {
          // an individual job has its own attempts, and fails with the reason if the problem persists
          const afterMs = error instanceof Postponed ? error.afterMs : firstPauseMs;
          return [{ key, data: { credentialId }, afterMs }];
        }
      },
    );
    return left.flat();
  },
});
