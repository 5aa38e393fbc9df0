import assert from 'node:assert/strict';
import { inTurkish } from '../../../testing/events/turkish.ts';
import {
  hasWholeWord,
  hasWords,
  includesAtWord,
  includesText,
  inOppositeOrder,
  respelled,
  startsWithText,
} from './paletteMatch.ts';

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

  it('have another spelling only if they consist of letters', () => {
    for (const [q, other] of [
      ['Müller', 'mueller'],
      ['mueller', 'muller'],
      ['Mu\u0308ller-Goe', 'mueller-goe'],
      ['Joe O’Brien', 'jo o’brien'],
      ['ada', null],
      ['Ada', null],
      ['joerg@acme.test', null],
      ['AE1001', null],
      ['Baeck 12', null],
    ] as const)
      assert.equal(respelled(q), other, q);
  });

  it('are a name in the opposite order if they are two words of letters', () => {
    for (const [q, other] of [
      ['meier, anna', 'anna meier'],
      ['Müller Anna', 'Anna Müller'],
      ['a b c', null],
      ['anna', null],
      ['anna anna', null],
      ['MAIN 100417', null],
    ] as const)
      assert.equal(inOppositeOrder(q), other, q);
  });

  it('of actions match at their beginning, and whole words mean the action', () => {
    assert.ok(includesAtWord('Resend messages', 'messages'));
    assert.ok(!includesAtWord('Resend messages', 'send mess'));
    assert.ok(!includesAtWord('Resend messages', 'sage'));
    assert.ok(includesAtWord('Gültigkeit ändern', 'Aendern'));
    assert.ok(includesAtWord('Issue', ''));
    assert.ok(hasWholeWord('Suspend credentials', 'suspend anna'));
    assert.ok(!hasWholeWord('Suspend credentials', 'sus'));
    assert.ok(!hasWholeWord('Add to it', 'to'));
  });

  it('match the same in every browser', () => {
    assert.ok(inTurkish(() => hasWords('Import credentials', 'import')));
    assert.ok(inTurkish(() => includesText('Issue a credential', 'issue')));
  });
});
