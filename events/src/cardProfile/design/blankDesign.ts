import type { Design, Field } from './design.ts';

const shown = (
  key: string,
  source: Field['source'],
  place: Field['place'],
  label: Field['label'],
): Field => ({ key, source, place, label, value: null });

/** Returns the design of a new profile: readable in both wallets, with the fields that most cards have. */
export const blankDesign = (title: string): Design => ({
  version: 1,
  both: {
    background: { kind: 'gradient', from: '#14213d', to: '#2f5bd0', angle: 135 },
    logo: null,
    title: title.slice(0, 64),
    values: '#ffffff',
    labels: '#dbe4ff',
    fields: [
      shown('name', 'nameOnCard', 'primary', { en: 'Name', de: 'Name' }),
      shown('number', 'mainParam', 'secondary', { en: 'Card number', de: 'Kartennummer' }),
      shown('organisation', 'organisation', 'header', { en: 'Organization', de: 'Organisation' }),
      shown('validUntil', 'validUntil', 'details', { en: 'Valid until', de: 'Gültig bis' }),
    ],
    showsPhoto: false,
  },
  apple: {},
  google: {},
});
