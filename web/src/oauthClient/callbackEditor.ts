import { callbackProblem } from '@latchkey/events/oauthClient/callbackUrl.ts';

/**
 * The state of the editor of callback URLs (OAC-19). A new row is edited in place, an existing one as a copy
 * until it is applied.
 */
export type Editing =
  | { readonly step: 'idle' }
  | { readonly step: 'new'; readonly index: number }
  | { readonly step: 'existing'; readonly index: number; readonly text: string };

export const idle: Editing = { step: 'idle' };
/** Returns the state that edits a new row, which is the last one. */
export const adding = (urls: readonly string[]): Editing => ({ step: 'new', index: urls.length });
export const editing = (urls: readonly string[], index: number): Editing => ({
  step: 'existing',
  index,
  text: urls[index] ?? '',
});

/** Returns whether an edited copy would be lost on saving (OAC-20). */
export const isBlocked = ({ step }: Editing): boolean => step === 'existing';

/** Returns the rows without the one at this index. */
export const without = (urls: readonly string[], index: number): readonly string[] =>
  urls.filter((_, n) => n !== index);

export type Trouble = NonNullable<ReturnType<typeof callbackProblem>> | 'duplicate';
/** Returns the reason why a text can't be applied at an index; null if it can. */
export const troubleAt = (urls: readonly string[], index: number, text: string): Trouble | null =>
  without(urls, index).includes(text) ? 'duplicate' : callbackProblem(text);
