import assert from 'node:assert/strict';
import { paramName } from './paramName.ts';

describe('the name of a parameter', () => {
  const shownName = (name: string) => paramName(name, key => `[${key}]`);
  it('is formatted as words', () =>
    assert.deepEqual(['validUntil', 'facility_code', 'holder-tag', 'siteID', 'Floor 2'].map(shownName), [
      'Valid until',
      'Facility code',
      'Holder tag',
      'Site ID',
      'Floor 2',
    ]));
  it('is translated if it is a common name', () =>
    assert.equal(shownName('cardNumber'), '[credential.cardNumber]'));
});
