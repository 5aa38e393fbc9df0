import {
  CredentialChanged,
  CredentialErased,
  CredentialDetailsChanged,
  CredentialRenamed,
  CredentialReported,
  CredentialValidityChanged,
} from '@latchkey/events/credential/credential.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { googleIssuingOf, updateGoogleCard } from '../wallet/updateGoogleCard.ts';

/** Updates existing cards at Google Wallet when their credentials change. Never creates cards. */
export const updateGoogleCards = reaction<{ readonly credentialId: string }>({
  name: 'google-cards',
  nouns: ['credential'],
  hears: [
    CredentialChanged,
    CredentialErased,
    CredentialDetailsChanged,
    CredentialRenamed,
    CredentialReported,
    CredentialValidityChanged,
  ],
  from: 'now',
  ends: [],
  concurrency: 2,
  attempts: 500,
  workOf: events => events.map(event => workFor(event, { credentialId: event.entityId })),
  run: async ({ credentialId }, context) => {
    const issuing = await googleIssuingOf(context);
    if (issuing) await updateGoogleCard(issuing, credentialId, context);
  },
});
