import type { Locale } from '@latchkey/events/kernel/terms.ts';

/**
 * Matches names that mail programs would turn into links: an address, or a word with a domain's dot in it.
 * Also matches line breaks, which older names may contain.
 */
const isAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}|[\p{Cc}\u2028\u2029]/iu;

const greetings: Readonly<Record<Locale, (name: string) => string>> = {
  en: name => `Hello${name},`,
  de: name => `Guten Tag${name},`,
};
/**
 * Returns the first line of an email. Strangers can choose both name and recipient of an email, so a name
 * that contains an address is omitted.
 */
export const greeting = (locale: Locale, name: string | null): string =>
  greetings[locale](name === null || isAddress.test(name) ? '' : ` ${name}`);
