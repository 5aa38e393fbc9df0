import { useTranslate } from 'react-admin';
import type { messages } from './messages.ts';

type Leaves<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** Every text of the console, by its path. */
export type Key = Leaves<(typeof messages)['en']>;

/** `say('order.name')`: a text in the language of the page. A key that does not exist does not compile. */
export const useSay = () => useTranslate() as (key: Key, args?: Readonly<Record<string, unknown>>) => string;
