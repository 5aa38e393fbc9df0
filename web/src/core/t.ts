import { useTranslate } from 'react-admin';

/** The console registers its texts here (`shell/messages.ts`), so that keys are checked without an import of them. */
export interface Registered {}

type Leaves<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** Every text of the console, by its path. */
export type Key = Registered extends { readonly texts: infer Texts } ? Leaves<Texts> : never;
export type T = (key: Key, args?: Readonly<Record<string, unknown>>) => string;

/** `t('order.name')`: a text in the language of the page. A key that does not exist does not compile. */
export const useT = () => useTranslate() as T;
