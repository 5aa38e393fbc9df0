import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import assert from 'node:assert/strict';
import { paramHeads } from './paramHeads.ts';

describe('the headings of parameters in files', () => {
  const headsIn = (locale: 'en' | 'de', ...names: readonly string[]) => [
    ...paramHeads(names, exportTexts[locale].heads).values(),
  ];
  it('are their display names in the language of the file', () => {
    assert.deepEqual(headsIn('en', 'cardNumber', 'facilityCode'), ['Card number', 'Facility code']);
    assert.deepEqual(headsIn('de', 'cardNumber'), ['Kartennummer']);
  });
  it('are their own names where another column has the display name', () =>
    assert.deepEqual(headsIn('en', 'status', 'siteCode', 'site_code', 'floor'), [
      'status',
      'siteCode',
      'site_code',
      'Floor',
    ]));
});
