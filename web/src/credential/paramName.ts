import type { T } from '../core/t.ts';

/** What somebody named in a data format, as people write it: `validUntil` is “Valid until”. The name that nearly every format has is said in the user's language. */
export const paramName = (name: string, t: T): string => {
  if (name === 'cardNumber') return t('credential.cardNumber');
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(
      /([a-z0-9])([A-Z]+)/g,
      (_, before: string, capitals: string) =>
        `${before} ${capitals.length > 1 ? capitals : capitals.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
};
