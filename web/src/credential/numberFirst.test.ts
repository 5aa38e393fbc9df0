import assert from 'node:assert/strict';
import { numberFirst } from './numberFirst.ts';

describe('the values of a credential', () => {
  const namesOf = (entries: readonly (readonly [string, string | null])[], main?: string) =>
    numberFirst(entries, main).map(([name]) => name);

  it('begin with its number: the main parameter, the card number, or the first number', () => {
    const site = ['site', 'MAIN'] as const;
    const number = ['cardNumber', '200885'] as const;
    const badge = ['badge', '17'] as const;
    assert.deepEqual(namesOf([site, number]), ['cardNumber', 'site']);
    assert.deepEqual(namesOf([site, badge, number], 'badge'), ['badge', 'cardNumber', 'site']);
    assert.deepEqual(namesOf([site, badge]), ['badge', 'site']);
    assert.deepEqual(namesOf([site, ['code', 'A1']]), ['site', 'code'], 'otherwise the order stays');
    assert.deepEqual(namesOf([['badge', null], site, number]), ['cardNumber', 'badge', 'site']);
  });
});
