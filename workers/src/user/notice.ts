import type { AnyEventType, DataOf, Erased } from '@latchkey/events/kernel/index.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import type { Mail } from '../ports/mail.ts';
import { mailBody } from '../ports/mailBody.ts';
import { greeting } from './greeting.ts';

export interface NoticeContext<Data = never> {
  readonly data: Data;
  readonly before: UserState;
  readonly now: UserState;
}

interface NoticeOf<Data> {
  readonly recipient: (context: NoticeContext<Data>) => string | Erased | null;
  readonly texts: Readonly<
    Record<Locale, { readonly subject: string; readonly paragraphs: readonly string[] }>
  >;
  /** Returns whether a later event records that the notice was sent, as in releases up to 0.2. */
  readonly wasMailed?: (later: Recorded, data: Data) => boolean;
}
export interface Notice extends NoticeOf<never> {
  readonly follows: { readonly type: string };
}

export const notice = <Type extends AnyEventType>(follows: Type, declared: NoticeOf<DataOf<Type>>): Notice =>
  ({ follows, ...declared }) as Notice;

export const noticeMail = (
  { texts }: Notice,
  locale: Locale,
  fullName: string,
): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const { subject, paragraphs } = texts[locale];
  return { subject, ...mailBody(locale, [greeting(locale, fullName), ...paragraphs]) };
};
