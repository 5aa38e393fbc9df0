import { CredentialDiscarded, CredentialReported } from '@latchkey/events/credential/credential.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { reaction, workFor } from '../runner/reaction.ts';

export const releaseClaim = reaction<{ readonly credentialId: string }>({
  name: 'release-claim',
  nouns: ['credential'],
  hears: [CredentialDiscarded, CredentialReported],
  from: 'beginning',
  ends: [],
  concurrency: 1,
  attempts: 500,
  workOf: events =>
    events
      .filter(
        ({ type, data }) =>
          type === CredentialDiscarded.type || (data as { status: string }).status === 'REMOVED',
      )
      .map(event => workFor(event, { credentialId: event.entityId })),
  run: async ({ credentialId }, context) => {
    const { status, content } = await context.fold(credentialState, credentialId);
    if (status !== 'REMOVED' || !content?.claim) return;
    const claim = { owner: streamOf('credential', credentialId), command: content.claimedBy };
    await context.send(uniqueDecider, idOf(content.claim), 'release', { claims: [claim] });
  },
});
