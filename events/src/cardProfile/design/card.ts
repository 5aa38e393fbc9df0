import type { Locale } from '../../kernel/terms.ts';
import type { cardValues, Looks, Place } from './design.ts';

/** Values of a credential that a card shows; null if missing. Dates are ISO dates or times. */
export type Card = Readonly<Record<(typeof cardValues)[number], string | null>> & {
  readonly params: Readonly<Record<string, string>>;
};
export interface ShownValue {
  readonly key: string;
  readonly place: Exclude<Place, 'off'>;
  readonly label: string;
  readonly value: string;
}

export const valuesOf = (
  { fields }: Pick<Looks, 'fields'>,
  card: Card,
  locale: Locale,
): readonly ShownValue[] =>
  fields.flatMap(({ key, source, label, value, place }) => {
    if (place === 'off') return [];
    const shown = valueOf(source, value, card, locale);
    return shown === '' ? [] : [{ key, place, label: label[locale], value: shown }];
  });

const valueOf = (
  source: Looks['fields'][number]['source'],
  fixed: Looks['fields'][number]['value'],
  card: Card,
  locale: Locale,
): string => {
  if (source === 'fixed') return fixed?.[locale] ?? '';
  if (isParam(source)) return card.params[source.slice('param:'.length)] ?? '';
  const value = card[source] ?? '';
  return source === 'startDate' || source === 'validUntil' ? dateIn(locale, value) : value;
};
const isParam = (source: string): source is `param:${string}` => source.startsWith('param:');

/** Formats an ISO date or instant as a date; returns any other text unchanged. */
export const dateIn = (locale: Locale, value: string): string => {
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (value === '' || Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
};
