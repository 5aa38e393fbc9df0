import { CardProfileDesignUploaded } from '@latchkey/events/cardProfile/cardProfile.ts';
import { CredentialAvailable, CredentialReported } from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import {
  forgetRegistrations,
  registrationsOf,
  registrationsOfProfile,
  type Registration,
} from '@latchkey/events/wallet/registrations.ts';
import { walletIssuerState } from '@latchkey/events/walletIssuer/state.ts';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import type { PushIdentity } from '../ports/applePush.ts';
import { inChunks, Postponed, reaction, workFor } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** Returns the identity for pushes; null if no certificate is set, so that no pass was signed. */
const identityOf = async (context: ReactionContext): Promise<PushIdentity | null> => {
  const { apple } = await context.fold(walletIssuerState, appleIssuerId);
  const key = apple && (await context.secrets.get(apple.keySecretId));
  return apple && key ? { passType: apple.passType, certificate: apple.certificate, key } : null;
};

/** Pushes to the devices, which then fetch their passes. Removes registrations whose token is gone. Throws `Postponed` if the service is busy or unreachable. */
const pushTo = async (context: ReactionContext, registrations: readonly Registration[]): Promise<void> => {
  const identity = registrations.length > 0 ? await identityOf(context) : null;
  if (!identity) return;
  // a push makes a device ask for all its passes
  const tokens = [...new Set(registrations.map(({ pushToken }) => pushToken))];
  const pushed = await context.applePush(identity, tokens);
  const outcomes = new Map(tokens.map((token, n) => [token, pushed[n]!]));
  const refused = pushed.find(outcome => outcome.kind === 'refused');
  if (refused)
    context.log.warn({ reason: refused.reason }, 'Apple refused a push: see the check of the wallet issuer');
  const gone = registrations.filter(({ pushToken }) => outcomes.get(pushToken)?.kind === 'gone');
  const forgotten = await forgetRegistrations(context.pool, gone);
  await context.sendMany(
    credentialDecider,
    forgotten.map(({ serial, device }) => ({
      id: serial,
      name: 'removeFromWallet' as const,
      input: { wallet: 'apple' as const, device },
    })),
  );
  const waits = pushed.flatMap(outcome => (outcome.kind === 'later' ? [outcome.afterMs] : []));
  if (waits.length > 0) throw new Postponed('Apple takes no pushes at the moment', Math.max(...waits));
};

const atOnce = 200;
/** Pushes passes that were reissued, suspended, resumed or removed. Most credentials are on no device, so many are looked up at once. */
export const pushPass = reaction<{ credentialIds: readonly string[] }>({
  name: 'push-pass',
  nouns: ['credential'],
  hears: [CredentialAvailable, CredentialReported],
  from: 'now',
  ends: [],
  batchMs: 100, // an order changes many at once
  concurrency: 2,
  attempts: 500,
  workOf: events =>
    inChunks(events, atOnce).map(part =>
      workFor(part[0]!, { credentialIds: [...new Set(part.map(({ entityId }) => entityId))] }),
    ),
  run: async ({ credentialIds }, context) =>
    pushTo(context, await registrationsOf(context.pool, context.keys, credentialIds)),
});

interface Chunk {
  readonly cardProfileId: string;
  /** The event that started it. */
  readonly event: string;
  /** The registration that was read last. */
  readonly after: string | null;
}
/** Pushes a newly published design to the devices with passes of the profile, in chunks. */
export const pushDesign = reaction<Chunk>({
  name: 'push-design',
  nouns: ['cardProfile'],
  hears: [CardProfileDesignUploaded],
  from: 'now',
  ends: [],
  concurrency: 2,
  attempts: 500,
  workOf: events =>
    events.map(event =>
      workFor<Chunk>(event, { cardProfileId: event.entityId, event: event.id, after: null }),
    ),
  run: async ({ cardProfileId, event, after }, context) => {
    const part = { cardProfileId, after, limit: atOnce };
    const registrations = await registrationsOfProfile(context.pool, context.keys, part);
    await pushTo(context, registrations);
    const last = registrations.at(-1)?.id;
    return registrations.length < atOnce || last === undefined
      ? []
      : [{ key: `${event}-${last}`, data: { cardProfileId, event, after: last } }];
  },
});
