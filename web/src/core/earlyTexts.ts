import type { T } from './t.ts';

export type EarlyTexts = { readonly [key: string]: EarlyTexts | string };

const textAt = (texts: EarlyTexts, path: string) =>
  path
    .split('.')
    .reduce<EarlyTexts | string | undefined>(
      (found, part) => (typeof found === 'object' ? found[part] : undefined),
      texts,
    );

/** Of all texts those at these paths, which are what the first script needs. Throws where one is missing. */
export const textsAt = (all: EarlyTexts, paths: readonly string[]): EarlyTexts => {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    const parts = path.split('.');
    const text = textAt(all, path);
    if (text === undefined) throw new Error(`there is no text ${path}`);
    const place = parts
      .slice(0, -1)
      .reduce((at, part) => (at[part] ??= {}) as Record<string, unknown>, picked);
    place[parts.at(-1)!] = text;
  }
  return picked as EarlyTexts;
};

/** A text by its path, before the library that reads them is there; it has their two forms, for one and for many, and their gaps (`%{count}`). */
export const textsOf =
  (messages: EarlyTexts): T =>
  (key, args = {}) => {
    const found = textAt(messages, key);
    const [one = '', many = one] = typeof found === 'string' ? found.split('||||') : [key];
    const text = args['smart_count'] === 1 || args['smart_count'] === undefined ? one : many;
    return text.trim().replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
  };
