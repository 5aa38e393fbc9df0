import type { Locale } from '@latchkey/events/kernel/terms.ts';

/** What mail programs make a link of: an address, or a word with a domain's dot in it. Line breaks are of names from before these were refused. */
const isAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}|[\p{Cc}\u2028\u2029]/iu;

const greetings: Readonly<Record<Locale, (name: string) => string>> = {
  en: name => `Hello${name},`,
  de: name => `Guten Tag${name},`,
};
/** The first line of a mail. Strangers can choose the name and whom the mail goes to, so a name that holds an address is left out. */
export const greeting = (locale: Locale, name: string | null): string =>
  greetings[locale](name === null || isAddress.test(name) ? '' : ` ${name}`);
