import type { T } from './t.ts';

type Texts = { readonly [key: string]: Texts | string };
export type EarlyTexts = Texts;

/** Of all texts those at these paths, which are what the first script needs. Throws where one is missing. */
export const textsAt = (all: Texts, paths: readonly string[]): Texts => {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    const parts = path.split('.');
    const text = parts.reduce<unknown>((texts, part) => (texts as Texts | undefined)?.[part], all);
    if (text === undefined) throw new Error(`there is no text ${path}`);
    const place = parts
      .slice(0, -1)
      .reduce((at, part) => (at[part] ??= {}) as Record<string, unknown>, picked);
    place[parts.at(-1)!] = text;
  }
  return picked as Texts;
};

/** A text by its path, before the library that reads them is there; it has their two forms, for one and for many, and their gaps (`%{count}`). */
export const textsOf =
  (messages: EarlyTexts): T =>
  (key, args = {}) => {
    const found = key
      .split('.')
      .reduce<Texts | string | undefined>(
        (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
        messages,
      );
    const [one = '', many = one] = typeof found === 'string' ? found.split('||||') : [key];
    const text = args['smart_count'] === 1 || args['smart_count'] === undefined ? one : many;
    return text.trim().replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
  };
