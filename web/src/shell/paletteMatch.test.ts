import assert from 'node:assert/strict';
import { inTurkish } from '../../../testing/events/turkish.ts';
import { hasWords, includesText, otherSpellings, startsWithText } from './paletteMatch.ts';

describe('words of the palette', () => {
  it('match beginnings and plurals, but no email or number that starts with a word', () => {
    for (const [text, query, isFound] of [
      ['Issue a credential new badge person', 'pers', true],
      ['Issue a credential new badge person', 'badges', true],
      ['Issue a credential new badge person', 'person0012@example.test', false],
      ['Lost or stolen phone', 'lost.phone@leavers.test', false],
      ['Credits 4711', 'credits4711', false],
      ['Karte sperren', 'SPERREN karten', true],
      ['New card profile', 'card new', true],
      ['New card profile', 'card old', false],
      ['Jörg Müller', 'mueller joerg', true],
      ['Joerg Mueller', 'müller jörg', true],
      ['Jörg Müller', 'MULLER', true],
    ] as const)
      assert.equal(hasWords(text, query), isFound, query);
  });

  it('match umlauts in each spelling, also while they are typed', () => {
    for (const text of ['Müller AG', 'Mueller AG', 'Muller AG'])
      for (const q of ['müller', 'mueller', 'mue', 'muller', 'ller a']) assert.ok(includesText(text, q), q);
    assert.ok(startsWithText('Ärztehaus', 'aerzte'));
    assert.ok(includesText('Neues', 'es'));
  });

  it('are searched in the opposite order and in other spellings if a list finds nothing', () => {
    for (const [q, others] of [
      ['meier, anna', ['anna meier']],
      ['Müller', ['mueller']],
      ['mueller', ['muller']],
      ['ada', []],
      ['Ada', []],
      ['a b c', []],
    ] as const)
      assert.deepEqual(otherSpellings(q), others, q);
  });

  it('match the same in every browser', () => {
    assert.ok(inTurkish(() => hasWords('Import credentials', 'import')));
    assert.ok(inTurkish(() => includesText('Issue a credential', 'issue')));
  });
});
