import type { AnyEntity, RowOf } from '@latchkey/events/kernel/index.ts';

export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Declares texts in both languages. A missing key doesn't compile. */
export const inBoth = <M extends Texts>(en: M, de: Same<NoInfer<M>>) => ({ en: en as Same<M>, de });

interface CommandTexts {
  readonly title: string;
  readonly submit: string;
  readonly done: string;
}

/**
 * Texts of a noun: its name (`one |||| many`), its fields, and the title, button and success message of each
 * command that users can run.
 */
type NounTexts<E extends AnyEntity> = {
  readonly name: string;
  readonly fields: Readonly<Record<Exclude<keyof RowOf<E>, 'id'>, string>>;
  readonly commands?: Partial<Readonly<Record<keyof E['commands'], CommandTexts>>>;
};

/**
 * Declares a noun's texts. `M` isn't constrained to `NounTexts`, so that the compiler reports a missing label
 * here and not at every use of the other texts.
 */
export const messagesOf =
  <E extends AnyEntity>(_: E) =>
  <M extends Texts>(en: M & NounTexts<E>, de: Same<NoInfer<M>>) => ({ en: en as Same<M>, de });
