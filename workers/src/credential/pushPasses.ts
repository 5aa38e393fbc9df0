import {
  CredentialAvailable,
  CredentialDetailsChanged,
  CredentialRenamed,
  CredentialReported,
  CredentialValidityChanged,
} from '@latchkey/events/credential/credential.ts';
import { registrationsOf } from '@latchkey/events/wallet/registrations.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { reaction, workFor, type CausedWork } from '../runner/reaction.ts';
import { pushTo } from '../wallet/pushToDevices.ts';

interface PushJob {
  readonly credentialIds: readonly string[];
}
const atOnce = 200;
const joined = (all: readonly CausedWork<PushJob>[]): readonly CausedWork<PushJob>[] =>
  inChunks(all, atOnce).map(part => ({
    ...part[0]!,
    data: { credentialIds: [...new Set(part.flatMap(({ data }) => data.credentialIds))] },
  }));

/**
 * Pushes passes whose content, status or validity changed. Most credentials aren't on a device, so they are
 * looked up in batches.
 */
export const pushPass = reaction<PushJob>({
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
  workOf: events => joined(events.map(event => workFor(event, { credentialIds: [event.entityId] }))),
  joined,
  run: async ({ credentialIds }, context) =>
    void (await pushTo(context, await registrationsOf(context.pool, context.keys, credentialIds))),
});
