import type { Card } from './card.ts';

const none: Card = {
  nameOnCard: null,
  mainParam: null,
  organisation: null,
  identifier: null,
  classification: null,
  startDate: null,
  validUntil: null,
  params: {},
};
/**
 * Fictional people for previews: ordinary values, long values, names in other scripts, and almost no values.
 */
export const sampleCards = {
  ordinary: {
    ...none,
    nameOnCard: 'Amber Attrappe',
    mainParam: '100417',
    organisation: 'Harbor 3',
    identifier: 'A-1043',
    classification: 'Staff',
    startDate: '2026-01-01',
    validUntil: '2028-12-31',
  },
  long: {
    ...none,
    nameOnCard: 'A name of more than forty characters in all',

    mainParam: '4294967295',
    organisation: 'Occupational Health and Safety',
    identifier: 'A-10432-B/2026',
    classification: 'External contractor',
    startDate: '2026-11-30',
    validUntil: '2028-12-31',
  },
  arabic: { ...none, nameOnCard: 'اسم على سبيل المثال', mainParam: '100417', organisation: 'الميناء ٣' },
  cyrillic: { ...none, nameOnCard: 'Имя для примера', mainParam: '100417', organisation: 'Порт 3' },
  sparse: { ...none, nameOnCard: 'Name' },
} as const satisfies Readonly<Record<string, Card>>;
export type SampleName = keyof typeof sampleCards;
