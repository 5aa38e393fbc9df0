import assert from 'node:assert/strict';
import { changed, noDraft, type Change, type ImportDraft } from './draft.ts';
import { mendKey } from './rowValues.ts';

const target = 'param:card number';
const assign = (...numbers: readonly string[]): Change => ({
  kind: 'assign',
  assigned: { target, heading: 'Card number (assigned)', numbers },
});
const after = (draft: ImportDraft, ...changes: readonly Change[]): ImportDraft =>
  changes.reduce(changed, draft);
const terms = (cardProfileId: string): Change => ({
  kind: 'terms',
  terms: { ...noDraft.terms, cardProfileId },
});

describe('assigned numbers of an import', () => {
  const draft: ImportDraft = {
    ...noDraft,
    mapping: ['nameOnCard', 'email'],
    mends: { [mendKey(0, 'email')]: 'a@acme.test', [mendKey(0, 'param:my param:card number')]: '1' },
  };
  const corrected: Change = { kind: 'mend', row: 5, target, value: '777' };

  it('are corrected only until the card profile changes; other corrections stay', () => {
    const assigned = after(draft, assign('41'), corrected);
    assert.equal(assigned.mends[mendKey(5, target)], '777');
    const removed = after(assigned, terms('another'));
    assert.deepEqual([removed.assigned, removed.mapping, removed.mends], [null, draft.mapping, draft.mends]);
    assert.deepEqual(after(removed, assign('43')).mends, draft.mends);
  });

  it('replace the corrections of a column that had the number before', () => {
    assert.deepEqual(after(draft, corrected, assign('41')).mends, draft.mends);
  });

  it('replace numbers that were assigned before, in one column', () => {
    const again = after(draft, assign('41'), assign('43'));
    assert.deepEqual([again.mapping, again.assigned?.numbers], [['nameOnCard', 'email', target], ['43']]);
  });

  for (const last of ['identifier', null] as const)
    it(`are discarded if their column is mapped to ${last ?? 'nothing'}`, () => {
      const discarded = after(draft, assign('41'), corrected, {
        kind: 'map',
        mapping: ['nameOnCard', 'email', last],
      });
      assert.deepEqual(discarded, draft);
    });

  it('stay if another column is mapped', () => {
    const mapping = ['nameOnCard', null, target] as const;
    const kept = after(draft, assign('41'), corrected, { kind: 'map', mapping });
    assert.deepEqual([kept.mapping, kept.assigned?.numbers], [mapping, ['41']]);
    assert.equal(kept.mends[mendKey(5, target)], '777');
  });

  it('are none in a draft without them, whose last column may be mapped to anything', () => {
    for (const mapping of [
      ['nameOnCard', null],
      ['nameOnCard', 'phoneNumber'],
    ] as const)
      assert.deepEqual(after(draft, { kind: 'map', mapping }), { ...draft, mapping });
  });
});
