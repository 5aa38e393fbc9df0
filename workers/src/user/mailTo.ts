import type { Mail } from '../ports/mail.ts';
import { pauseOf } from '../ports/outage.ts';
import { Postponed } from '../runner/reaction.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** The mail server's decision: accepted, or rejected permanently with this response. */
export type Mailed = { readonly outcome: 'SENT' } | { readonly outcome: 'REFUSED'; readonly message: string };

/**
 * Sends an email to a user. Throws `Postponed` during an outage, and an error if the outcome is unclear or
 * the server may accept the email later; both are retried.
 */
export const mailTo = async (
  { mail }: Pick<ReactionContext, 'mail'>,
  message: Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'messageId'>,
): Promise<Mailed> => {
  const sent = await mail.send({ ...message, headers: {}, attachments: [] });
  if (sent.kind === 'sent') return { outcome: 'SENT' };
  if (sent.kind === 'failed' && sent.isFinal) return { outcome: 'REFUSED', message: sent.message };
  if (sent.kind === 'waiting') throw new Postponed(sent.message, pauseOf(mail.outage() ?? { retryInMs: 0 }));
  throw new Error(`the mail did not go out: ${sent.message}`);
};
