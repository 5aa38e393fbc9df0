import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import assert from 'node:assert/strict';
import { withLooks } from './layers.ts';
import { edited, editedOf, type Edit } from './undo.ts';

const blank = blankDesign('Badge');
const titled = (title: string) => (now: Design) => withLooks(now, 'both', { title });
const change = (title: string, gesture?: string): Edit => ({
  does: 'change',
  change: titled(title),
  gesture,
});
const after = (...edits: readonly Edit[]) => edits.reduce(edited, editedOf(blank));
const titleOf = (state: ReturnType<typeof after>) => state.design.both.title;

describe('undo of a design', () => {
  it('undoes and redoes gesture by gesture', () => {
    const state = after(change('A'), change('B'));
    assert.equal(titleOf(state), 'B');
    const back = edited(state, { does: 'undo' });
    assert.equal(titleOf(back), 'A');
    assert.equal(titleOf(edited(back, { does: 'undo' })), 'Badge');
    assert.equal(titleOf(edited(back, { does: 'redo' })), 'B');
    assert.equal(titleOf(edited(edited(back, change('C')), { does: 'redo' })), 'C');
    assert.equal(after({ does: 'undo' }, { does: 'redo' }).design, blank);
  });

  it('changes of one gesture are one step, or none if it ends as it started', () => {
    const typed = after(change('B', 'title'), change('Ba', 'title'), change('Bad', 'title'), {
      does: 'settle',
    });
    assert.equal(typed.past.length, 1);
    assert.equal(titleOf(edited(typed, { does: 'undo' })), 'Badge');
    const again = edited(edited(typed, change('Badg', 'title')), { does: 'settle' });
    assert.equal(again.past.length, 2);
    assert.equal(after(change('B', 'drag'), change('Badge', 'drag'), { does: 'settle' }).past.length, 0);
    assert.equal(after(change('Badge')).past.length, 0);
  });

  it('keeps 200 steps, and drops all of them when the design of another user replaces it', () => {
    const many = after(...Array.from({ length: 250 }, (_, n) => change(`No ${n}`)));
    assert.equal(many.past.length, 200);
    const theirs = edited(many, { does: 'replace', design: blank });
    assert.deepEqual([theirs.design, theirs.past, theirs.future], [blank, [], []]);
  });
});
