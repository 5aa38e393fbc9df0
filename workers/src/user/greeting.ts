import type { Locale } from '@latchkey/events/kernel/terms.ts';

/**
 * Matches names that email clients would turn into links: addresses, and words with a dot as in a domain.
 * Also matches line breaks and other control characters, which older names may contain.
 */
const address = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}|[\p{Cc}\u2028\u2029]/iu;

export const namesAddress = (name: string): boolean => address.test(name);

const greetings: Readonly<Record<Locale, (name: string) => string>> = {
  en: name => `Hello${name},`,
  de: name => `Guten Tag${name},`,
};
/**
 * Returns the greeting of an email. Omits names that contain an address, because strangers can choose both
 * the name and the recipient (spam).
 */
export const greeting = (locale: Locale, name: string | null): string =>
  greetings[locale](name === null || namesAddress(name) ? '' : ` ${name}`);
