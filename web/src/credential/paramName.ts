import type { T } from '../core/t.ts';

/**
 * Returns the display name of a parameter, such as “Valid until” for `validUntil`. `cardNumber` is
 * translated.
 */
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
