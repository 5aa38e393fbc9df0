import { sampleCsv } from '@latchkey/events/credential/csvSample.ts';
import { csvFields } from '@latchkey/events/dataFormat/csvFields.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { csvDelimiterOf } from '@latchkey/events/documents/csvOut.ts';
import assert from 'node:assert/strict';
import { localSample } from './localSample.ts';
import { guessMapping } from './targets.ts';

describe('the sample file of the import', () => {
  const param = { name: 'cardNumber', length: 4, representation: 'DECIMAL' as const, defaultValue: null };
  const format = { dynamicData: [param], mainDataParam: 'cardNumber' } as unknown as DataFormat;

  for (const [locale, start, end] of [
    ['en', 'Name on card,Email,Phone number,', ',Card number'],
    ['de', 'Name auf der Karte;E-Mail;Telefonnummer;', ';Kartennummer'],
  ] as const)
    it(`has the column names of exported lists, which the import recognizes, in ${locale}`, () => {
      const original = sampleCsv(locale, [param], 'cardNumber');
      const [head = '', ...rows] = localSample(original, locale).split('\r\n');
      assert.ok(head.startsWith(start) && head.endsWith(end), head);
      assert.deepEqual(rows, original.split('\r\n').slice(1));
      assert.deepEqual(guessMapping(head.split(csvDelimiterOf(locale)), format), [
        ...csvFields,
        'param:cardNumber',
      ]);
    });
});
