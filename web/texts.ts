import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import type { Plugin } from 'vite';
import { german } from './src/core/german.ts';

const name = 'virtual:texts/';
const resolved = `\0${name}`;

/** Returns only the react-admin texts that the built console uses, to keep its first page small. */
const usedOf = ({
  ra: {
    action: { clear_input_value },
    auth: { auth_check_error },
    input: { password },
    notification: { http_error, i18n_error, logged_out, not_authorized },
    page: { list },
  },
}: TranslationMessages): object => ({
  ra: {
    action: { clear_input_value },
    auth: { auth_check_error },
    input: { password },
    notification: { http_error, i18n_error, logged_out, not_authorized },
    page: { list },
  },
});

/**
 * Provides the texts of a language as two virtual modules: `virtual:texts/first/de` for the first pages,
 * merged into react-admin's, and `virtual:texts/later/de` for all other screens.
 */
export const texts = (): Plugin => ({
  name: 'texts',
  resolveId: id => (id.startsWith(name) ? `\0${id}` : null),
  load: async id => {
    if (!id.startsWith(resolved)) return null;
    const { partsOf } = await import('./src/shell/messages.ts');
    const [part, locale] = id.slice(resolved.length).split('/');
    const { first, later } = partsOf(locale === 'de' ? 'de' : 'en');
    const all = part === 'later' ? later : { ...usedOf(locale === 'de' ? german : english), ...first };
    return `export const texts = ${JSON.stringify(all)};`;
  },
});
