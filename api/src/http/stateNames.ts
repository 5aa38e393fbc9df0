import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import { orderExportTexts } from '@latchkey/events/order/exportTexts.ts';

/** Names of the statuses of credentials, orders and card profiles, as in exports and in the console. */
const states: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: {
    SUBMITTED: 'Submitted',
    ACTIVE: 'Active',
    ...orderExportTexts.en.status,
    ...exportTexts.en.status,
  },
  de: {
    SUBMITTED: 'Eingereicht',
    ACTIVE: 'Aktiv',
    ...orderExportTexts.de.status,
    ...exportTexts.de.status,
  },
};

/** Returns the name of a status in quotation marks, for a sentence. Returns an unknown status unchanged. */
export const stateName = (locale: 'en' | 'de', state: string): string => {
  const name = states[locale][state];
  if (name === undefined) return state;
  return locale === 'de' ? `„${name}“` : `“${name}”`;
};
