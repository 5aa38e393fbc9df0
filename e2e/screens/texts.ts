import type { Locale } from '@latchkey/events/kernel/terms.ts';
import english from 'ra-language-english';
import { german } from '@latchkey/web/core/german.ts';
import { messages } from '@latchkey/web/shell/messages.ts';
import { oauthTexts } from '@latchkey/web/publicPages/oauthTexts.ts';
import { publicMessages } from '@latchkey/web/publicPages/messages.ts';

const leaves = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) =>
    typeof value === 'string' ? value.split('||||').map(form => form.trim()) : leaves(value as object),
  );
const all: Readonly<Record<Locale, readonly string[]>> = {
  en: leaves([english, messages.en, publicMessages.en, oauthTexts.en]),
  de: leaves([german, messages.de, publicMessages.de, oauthTexts.de]),
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const hole = /%\{(\w+)\}/g;
/**
 * Placeholders of numbers. Their patterns match no letters, so that a name in the same place isn't taken for
 * a number ("Gift voucher").
 */
const numbers = new Set(['count', 'smart_count', 'total', 'maximum', 'minimum', 'done']);
/** Minimum number of letters, without placeholders, that makes a text with placeholders recognizable. */
const minLetters = 6;
const isTelling = (text: string) =>
  text.replaceAll(hole, '').replaceAll(/[^\p{L}]/gu, '').length >= minLetters;

/** Returns the pattern of a text. Splitting by its placeholders leaves their names at odd indexes. */
const patternOf = (text: string): RegExp => {
  const parts = text.split(hole).map((part, n) => {
    if (n % 2 === 0) return escaped(part);
    return numbers.has(part) ? String.raw`[^\p{L}]+` : '.+';
  });
  return new RegExp(`^${parts.join('')}$`, 'su');
};

const speakerOf = (texts: readonly string[]) => {
  const whole = new Set(texts.filter(text => text.search(hole) < 0));
  const open = texts.filter(text => text.search(hole) >= 0 && isTelling(text)).map(patternOf);
  const results = new Map<string, boolean>();
  return (text: string) => {
    const isKnown = results.get(text) ?? (whole.has(text) || open.some(pattern => pattern.test(text)));
    results.set(text, isKnown);
    return isKnown;
  };
};
const speaks = { en: speakerOf(all.en), de: speakerOf(all.de) };
const raw = new RegExp(
  String.raw`\b(ra|${Object.keys(messages.en).join('|')})\.[a-z]\w*(\.\w+)*\b|%\{|\|\|\|\|`,
);

/** Names that are the same in both languages: those of the languages and of the demo data's author. */
const names = new Set(['English', 'Deutsch', 'Super admin']);

export const strangeTexts = (texts: readonly string[], locale: Locale): readonly string[] => {
  const other = locale === 'en' ? 'de' : 'en';
  return texts.flatMap(text => {
    if (names.has(text)) return [];
    if (raw.test(text)) return `untranslated: ${text}`;
    return speaks[other](text) && !speaks[locale](text) ? `not ${locale}: ${text}` : [];
  });
};

export const textsIn =
  (locale: Locale) =>
  (key: string, args: Readonly<Record<string, string | number>> = {}): string => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (tree, step) => (tree as Record<string, unknown> | undefined)?.[step],
        messages[locale],
      );
    if (typeof found !== 'string') throw new Error(`there is no text ${key}`);
    return found.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
  };
