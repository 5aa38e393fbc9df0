import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import { csvFields } from '@latchkey/events/dataFormat/csvFields.ts';
import { csvDelimiterOf } from '@latchkey/events/documents/csvOut.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';

/** Replaces the API's names in its sample file with those of exported lists, which the import reads. */
export const localSample = (text: string, locale: Locale): string => {
  const { heads } = exportTexts[locale];
  const delimiter = csvDelimiterOf(locale);
  const [first = '', ...rows] = text.split('\r\n');
  const names = new Map<string, string>(
    [...csvFields, 'cardNumber' as const].map(field => [field, heads[field]]),
  );
  const head = first.split(delimiter).map(name => names.get(name) ?? name);
  return [head.join(delimiter), ...rows].join('\r\n');
};
