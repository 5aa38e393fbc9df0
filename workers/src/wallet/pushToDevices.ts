import type { FailedPass } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { forgetRegistrations, type Registration } from '@latchkey/events/wallet/registrations.ts';
import { walletIssuerState } from '@latchkey/events/walletIssuer/state.ts';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import type { PushIdentity } from '../ports/applePush.ts';
import { Postponed } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

const identityOf = async (context: ReactionContext): Promise<PushIdentity | null> => {
  const { apple } = await context.fold(walletIssuerState, appleIssuerId);
  const key = apple && (await context.secrets.get(apple.keySecretId));
  return apple && key ? { passType: apple.passType, certificate: apple.certificate, key } : null;
};

/**
 * Pushes to devices, which then fetch their passes. Returns the number of registrations whose device got a
 * push, and the passes whose push was refused. Deletes registrations with invalid tokens. Throws `Postponed`
 * if the service is busy or unreachable. Sends nothing without a certificate and its key.
 */
export const pushTo = async (
  context: ReactionContext,
  registrations: readonly Registration[],
): Promise<{ readonly sent: number; readonly failed: readonly FailedPass[] }> => {
  const identity = registrations.length > 0 ? await identityOf(context) : null;
  if (!identity) return { sent: 0, failed: [] };
  // one push per device, because it then fetches all of its passes
  const tokens = [...new Set(registrations.map(({ pushToken }) => pushToken))];
  const pushed = await context.applePush(identity, tokens);
  const outcomes = new Map(tokens.map((token, n) => [token, pushed[n]!]));
  const refused = pushed.find(outcome => outcome.kind === 'refused');
  if (refused)
    context.log.warn({ reason: refused.reason }, 'Apple rejected a push; run the check of the wallet issuer');
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
  if (waits.length > 0) throw new Postponed('Apple accepts no pushes at the moment', Math.max(...waits));
  const failed = registrations.flatMap(({ serial, pushToken }) => {
    const outcome = outcomes.get(pushToken);
    return outcome?.kind === 'refused'
      ? [{ credentialId: serial, wallet: 'apple' as const, reason: outcome.reason }]
      : [];
  });
  return { sent: registrations.length - gone.length - failed.length, failed };
};
