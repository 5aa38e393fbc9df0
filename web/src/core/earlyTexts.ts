import type { TranslationMessages } from 'react-admin';
import type { T } from './t.ts';

type Texts = { readonly [key: string]: Texts | string };

/** A text by its path, before the library that reads them is there; it has their two forms, for one and for many, and their gaps (`%{count}`). */
export const textsOf =
  (messages: TranslationMessages): T =>
  (key, args = {}) => {
    const found = key
      .split('.')
      .reduce<Texts | string | undefined>(
        (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
        messages as unknown as Texts,
      );
    const [one = '', many = one] = typeof found === 'string' ? found.split('||||') : [key];
    const text = args['smart_count'] === 1 || args['smart_count'] === undefined ? one : many;
    return text.trim().replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
  };
