import { callbackProblem } from '@latchkey/events/oauthClient/callbackUrl.ts';

/** Where the editor of callback URLs stands (OAC-19). A new row is edited in its place, an existing one as a copy until it is applied. */
export type Editing =
  | { readonly step: 'idle' }
  | { readonly step: 'new'; readonly index: number }
  | { readonly step: 'existing'; readonly index: number; readonly text: string };

export const idle: Editing = { step: 'idle' };
/** The new row is the last one. */
export const adding = (urls: readonly string[]): Editing => ({ step: 'new', index: urls.length });
export const editing = (urls: readonly string[], index: number): Editing => ({
  step: 'existing',
  index,
  text: urls[index] ?? '',
});

/** OAC-20: what is edited as a copy would not be saved. */
export const isBlocked = ({ step }: Editing): boolean => step === 'existing';

/** The rows without the one at this place. */
export const without = (urls: readonly string[], index: number): readonly string[] =>
  urls.filter((_, n) => n !== index);

export type Trouble = NonNullable<ReturnType<typeof callbackProblem>> | 'duplicate';
/** What keeps a text from being applied at a place; null where nothing does. */
export const troubleAt = (urls: readonly string[], index: number, text: string): Trouble | null =>
  without(urls, index).includes(text) ? 'duplicate' : callbackProblem(text);
