import { noMetadata } from '../credential/fields.ts';
import type { Locale } from '../kernel/terms.ts';
import { uuidv5 } from '../store/uuid.ts';

const records = [
  'partner',
  'config',
  'partnerProvider',
  'format',
  'customer',
  'customerProvider',
  'letter',
  'voucherDesign',
  'voucher',
  'profile',
  'order',
  'draft',
] as const;
export type SampleRecord = (typeof records)[number];

export const sampleRecordIds = (sampleId: string): Readonly<Record<SampleRecord, string>> =>
  Object.fromEntries(records.map(name => [name, uuidv5(sampleId, name)])) as Record<SampleRecord, string>;

/**
 * Number of credentials in the issued order. `sampleSuspended`: indexes of the credentials that are suspended
 * afterward.
 */
export const sampleCredentials = 12;
export const sampleSuspended = [3, 8] as const;
export const sampleDrafted = 3;
export const sampleCredits = 100;
export const sampleVoucherAmount = 50;

interface Names {
  readonly partner: string;
  readonly customer: string;
  readonly format: string;
  readonly letter: string;
  readonly voucher: string;
  readonly voucherDesign: string;
  readonly profile: string;
  readonly order: string;
  readonly draft: string;
  readonly person: string;
  readonly organisation: string;
}
const names: Readonly<Record<Locale, Names>> = {
  en: {
    partner: 'Sample partner',
    customer: 'Sample customer',
    format: 'Card number, 4 bytes',
    letter: 'Welcome letter',
    voucher: 'Welcome credits',
    voucherDesign: 'Voucher',
    profile: 'Sample card',
    order: 'First cards',
    draft: 'Next cards',
    person: 'Sample',
    organisation: 'Reception',
  },
  de: {
    partner: 'Beispielpartner',
    customer: 'Beispielkunde',
    format: 'Kartennummer, 4 Byte',
    letter: 'Begrüßungsschreiben',
    voucher: 'Startguthaben',
    voucherDesign: 'Gutschein',
    profile: 'Beispielkarte',
    order: 'Erste Karten',
    draft: 'Nächste Karten',
    person: 'Beispiel',
    organisation: 'Empfang',
  },
};
export const sampleNames = (locale: Locale): Names => names[locale];

/**
 * Returns the holder with this number. The email address is at a reserved domain, and gets no email, because
 * delivery is by PDF.
 */
export const sampleHolder = (locale: Locale, number: number) => ({
  nameOnCard: `${names[locale].person} ${number}`,
  dataParams: { cardNumber: String(100_000 + number) },
  recipient: { email: `sample-${number}@example.com`, phoneNumber: null },
  metadata: { ...noMetadata, organisation: names[locale].organisation },
});
