import type { AnyEntity, RowOf } from '@latchkey/events/kernel/index.ts';

/** A type with the same keys, and any strings as values. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Declares texts in both languages: a missing key does not compile. */
export const inBoth = <M extends Texts>(en: M, de: Same<NoInfer<M>>) => ({ en: en as Same<M>, de });

interface CommandTexts {
  readonly title: string;
  readonly submit: string;
  readonly done: string;
}

/**
 * The texts that a noun needs: its name (`one |||| many`), its fields, and title, button and confirmation of
 * each command that people give.
 */
type NounTexts<E extends AnyEntity> = {
  readonly name: string;
  readonly fields: Readonly<Record<Exclude<keyof RowOf<E>, 'id'>, string>>;
  readonly commands?: Partial<Readonly<Record<keyof E['commands'], CommandTexts>>>;
};

/**
 * Declares the texts of a noun. `M` isn't bound to `NounTexts`, so that a missing label is reported where it
 * is missing, and not at every use of the noun's other texts.
 */
export const messagesOf =
  <E extends AnyEntity>(_: E) =>
  <M extends Texts>(en: M & NounTexts<E>, de: Same<NoInfer<M>>) => ({ en: en as Same<M>, de });
