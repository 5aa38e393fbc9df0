import { z } from 'zod';
import type { BadgeTemplate, Called, Provider, Reply, TemplateAnswer } from '../provider.ts';
import { messageOf, readAs, refusedWith, unreadable, words } from './answers.ts';

const answered = z.object({
  putBadgeTemplateResponse: z.object({
    templateRef: z.string().min(1).max(120),
    state: z.enum(['PENDING', 'APPROVED', 'REFUSED']),
    reason: z.object({ message: words }).nullish(),
  }),
});
const sizesSent = (sizes: readonly Uint8Array[]): readonly string[] =>
  sizes.map(bytes => Buffer.from(bytes).toString('base64'));
/** Statuses of installations without the wallet service, which don't support the operation. */
const notOffered = [404, 405, 501];

type Ask = (method: 'POST', path: string, body: object) => Promise<Reply>;

/**
 * Returns a function that sends badge templates. The field names are assumed, in the style of LEGIC Connect's
 * other operations, because the provider's documentation of this operation was not available.
 */
export const badgeTemplates =
  (ask: Ask, brokenBy: (error: unknown) => Called): NonNullable<Provider['putBadgeTemplate']> =>
  async ({ clientRef, name, art, logo, icon }: BadgeTemplate): Promise<TemplateAnswer> => {
    const request = { clientRef, name, art: sizesSent(art), logo: sizesSent(logo), icon: sizesSent(icon) };
    try {
      const body = { putBadgeTemplateRequest: request };
      const { status, text, retryAfter } = await ask('POST', 'putBadgeTemplate', body);
      if (notOffered.includes(status)) return { kind: 'notOffered' };
      if (status >= 300) return refusedWith(status, messageOf(text), retryAfter);
      const answer = readAs(answered, text)?.putBadgeTemplateResponse;
      if (answer === undefined) return unreadable(status, text);
      const { templateRef, state, reason } = answer;
      return state === 'REFUSED'
        ? { kind: 'rejected', status, message: reason?.message ?? '' }
        : { kind: 'kept', name: templateRef };
    } catch (error) {
      const broken = brokenBy(error);
      return broken.kind === 'accepted' ? { kind: 'unclear', status: 0, message: '' } : broken;
    }
  };
