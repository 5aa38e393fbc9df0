import { callbackProblem } from '@latchkey/events/oauthClient/callbackUrl.ts';

/**
 * State of the callback URL editor (OAC-19). A new row is edited in place, an existing one as a copy until it
 * is applied.
 */
export type Editing =
  | { readonly step: 'idle' }
  | { readonly step: 'new'; readonly index: number }
  | { readonly step: 'existing'; readonly index: number; readonly text: string };

export const idle: Editing = { step: 'idle' };
export const adding = (urls: readonly string[]): Editing => ({ step: 'new', index: urls.length });
export const editing = (urls: readonly string[], index: number): Editing => ({
  step: 'existing',
  index,
  text: urls[index] ?? '',
});

/** Returns whether saving would lose an edited copy (OAC-20). */
export const isBlocked = ({ step }: Editing): boolean => step === 'existing';

export const without = (urls: readonly string[], index: number): readonly string[] =>
  urls.filter((_, n) => n !== index);

export type Trouble = NonNullable<ReturnType<typeof callbackProblem>> | 'duplicate';
export const troubleAt = (urls: readonly string[], index: number, text: string): Trouble | null =>
  without(urls, index).includes(text) ? 'duplicate' : callbackProblem(text);
