import assert from 'node:assert/strict';
import { namesPerson } from './namesPerson.ts';

describe('a name that contains a person’s name', () => {
  const yes = ['Ada Lovelace', 'ada  lovelace', 'Badge for Ada', 'Lovelace, Ada', 'Lovelace/night shift'];
  for (const name of yes) it(`“${name}”`, () => assert.ok(namesPerson(name, 'Ada Lovelace')));
  for (const name of ['Adamant', 'Night shift', '27/11/2026, 01:55', ''])
    it(`not “${name}”`, () => assert.ok(!namesPerson(name, 'Ada Lovelace')));
  it('a short name only counts as a whole, not by its parts', () => {
    assert.ok(namesPerson('Badge of Li Bo', 'Li Bo'));
    assert.ok(!namesPerson('Li Na', 'Li Bo'));
    assert.ok(namesPerson('Zoë', 'Zoe\u0308 Müller'));
    assert.ok(!namesPerson('Night shift', ''));
  });
});
