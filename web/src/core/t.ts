import { useTranslate } from 'react-admin';

export interface Registered {}

type Leaves<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

export type Key = Registered extends { readonly texts: infer Texts } ? Leaves<Texts> : never;
export type T = (key: Key, args?: Readonly<Record<string, unknown>>) => string;

/**
 * Returns a function that translates a key into the page's language: `t('order.name')`. An unknown key
 * doesn't compile.
 */
export const useT = () => useTranslate() as T;
