import {
  CredentialAvailable,
  CredentialDetailsChanged,
  CredentialRenamed,
  CredentialReported,
  CredentialValidityChanged,
} from '@latchkey/events/credential/credential.ts';
import { registrationsOf } from '@latchkey/events/wallet/registrations.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { pushTo } from '../wallet/pushToDevices.ts';

const atOnce = 200;
/**
 * Pushes passes whose content, status or validity changed. Most credentials aren't on a device, so they are
 * looked up in batches.
 */
export const pushPass = reaction<{ credentialIds: readonly string[] }>({
  name: 'push-pass',
  nouns: ['credential'],
  hears: [
    CredentialAvailable,
    CredentialDetailsChanged,
    CredentialRenamed,
    CredentialReported,
    CredentialValidityChanged,
  ],
  from: 'now',
  ends: [],
  batchMs: 100, // an order changes many credentials at once
  concurrency: 2,
  attempts: 500,
  workOf: events =>
    inChunks(events, atOnce).map(part =>
      workFor(part[0]!, { credentialIds: [...new Set(part.map(({ entityId }) => entityId))] }),
    ),
  run: async ({ credentialIds }, context) =>
    void (await pushTo(context, await registrationsOf(context.pool, context.keys, credentialIds))),
});
