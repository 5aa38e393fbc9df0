import type { AnyEntity, RowOf } from '@latchkey/events/kernel/index.ts';

/** The same keys with any words. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Texts in both languages, side by side: a key that one of them lacks does not compile. */
export const inBoth = <M extends Texts>(en: M, de: Same<NoInfer<M>>) => ({ en: en as Same<M>, de });

interface CommandTexts {
  readonly title: string;
  readonly submit: string;
  readonly done: string;
}

/**
 * The texts that a noun needs: its name (`one |||| many`), its fields, and title, button and echo of each command
 * people give.
 */
type NounTexts<E extends AnyEntity> = {
  readonly name: string;
  readonly fields: Readonly<Record<Exclude<keyof RowOf<E>, 'id'>, string>>;
  readonly commands?: Partial<Readonly<Record<keyof E['commands'], CommandTexts>>>;
};

export const messagesOf =
  <E extends AnyEntity>(_: E) =>
  <M extends NounTexts<E>>(en: M, de: Same<NoInfer<M>>) => ({ en: en as Same<M>, de });
