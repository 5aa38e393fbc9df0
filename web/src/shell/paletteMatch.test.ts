import assert from 'node:assert/strict';
import { inTurkish } from '../../../testing/events/turkish.ts';
import { hasWords, includesText } from './paletteMatch.ts';

describe('words of the palette', () => {
  it('match beginnings and plurals, but no email or number that starts with a word', () => {
    for (const [text, query, isFound] of [
      ['Issue a credential new badge person', 'pers', true],
      ['Issue a credential new badge person', 'badges', true],
      ['Issue a credential new badge person', 'person0012@example.test', false],
      ['Lost or stolen phone', 'lost.phone@leavers.test', false],
      ['Credits 4711', 'credits4711', false],
      ['Karte sperren', 'SPERREN karten', true],
    ] as const)
      assert.equal(hasWords(text, query), isFound, query);
  });

  it('match the same in every browser', () => {
    assert.ok(inTurkish(() => hasWords('Import credentials', 'import')));
    assert.ok(inTurkish(() => includesText('Issue a credential', 'issue')));
  });
});
