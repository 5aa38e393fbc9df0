import { useTranslate } from 'react-admin';

/**
 * The console registers its texts here (`shell/messages.ts`), so that keys are checked without importing
 * them.
 */
export interface Registered {}

type Leaves<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** Paths of all texts of the console. */
export type Key = Registered extends { readonly texts: infer Texts } ? Leaves<Texts> : never;
export type T = (key: Key, args?: Readonly<Record<string, unknown>>) => string;

/** Returns a text in the language of the page: `t('order.name')`. An unknown key does not compile. */
export const useT = () => useTranslate() as T;
