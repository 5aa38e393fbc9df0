import type { Mail } from '../ports/mail.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** Mails a notice under an id of its own, so that a repeat is told from another one. `REFUSED`: the mail server takes no mail for the address. */
export const sendNotice = async (
  { mail }: Pick<ReactionContext, 'mail'>,
  to: string,
  id: string,
  words: Pick<Mail, 'subject' | 'text' | 'html'>,
): Promise<'SENT' | 'REFUSED'> => {
  const sent = await mail.send({ to, ...words, messageId: `<${id}@latchkey>`, headers: {}, attachments: [] });
  if (sent.kind === 'sent') return 'SENT';
  if (sent.kind === 'failed' && sent.isFinal) return 'REFUSED';
  throw new Error(`the notice did not go out: ${sent.message}`);
};
