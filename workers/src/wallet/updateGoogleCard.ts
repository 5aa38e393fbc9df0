import { googleIssuing, type GoogleIssuing } from '@latchkey/events/wallet/google/googleIssuer.ts';
import { Postponed } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

const erasureMs = 600_000;

/**
 * Returns the issuer and a client for Google Wallet; null if no issuer is set. Throws if the issuer's key
 * can't be read.
 */
export const googleIssuingOf = async ({
  store,
  pool,
  secrets,
  keys,
  now,
  config,
}: ReactionContext): Promise<GoogleIssuing | null> => {
  const issuing = await googleIssuing({
    store,
    pool,
    secrets,
    keys,
    now,
    settings: { publicUrl: config.PUBLIC_URL, googleUrl: config.GOOGLE_WALLET_URL },
  });
  if (issuing === 'key_unreadable') throw new Error('the key of the service account can’t be read');
  return issuing;
};

/**
 * Updates a card at Google if it exists there. Returns the reason of a refusal, else null. Throws `Postponed`
 * if Google is busy or unreachable, or refuses an erasure.
 */
export const updateGoogleCard = async (
  issuing: GoogleIssuing,
  credentialId: string,
  context: Pick<ReactionContext, 'log'>,
): Promise<string | null> => {
  const done = await issuing.sync(credentialId, { creates: false });
  if (done.kind === 'later') throw new Postponed(done.message, done.afterMs);
  // retried indefinitely, because an erased person's data must be removed from Google
  if (done.kind === 'refused' && done.isErasure) throw new Postponed(done.message, erasureMs);
  if (done.kind !== 'refused') return null;
  context.log.warn({ credentialId, reason: done.reason }, `Google Wallet rejected a card: ${done.message}`);
  return done.reason;
};
