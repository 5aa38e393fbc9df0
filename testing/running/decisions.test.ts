import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { decisionIndex, decisionProblems, readDecisions, renderIndex } from './decisions.ts';

describe('decision records', () => {
  const record = (file: string, title: string) => ({
    file,
    text: `# ${title}\n\n**Context:** a\n\n**Decision:** b\n\n**Consequences:** c\n`,
  });
  const [first, second] = [record('0001-first.md', 'First'), record('0002-second.md', 'Second')] as const;

  it('are listed by number with their titles', () => {
    const index = renderIndex([first, second]);
    assert.ok(index.includes('- [0001](0001-first.md) First\n- [0002](0002-second.md) Second\n'));
    assert.deepEqual(decisionProblems([first, second], index), []);
  });

  it('fail the check if the index, a name, a number or the form is wrong', () => {
    const problems = (...records: readonly (typeof first)[]) =>
      decisionProblems(records, renderIndex(records));
    assert.match(decisionProblems([first, second], renderIndex([first])).join(), /run `make fix`/);
    assert.match(problems(record('1-first.md', 'First')).join(), /must be named/);
    assert.match(problems(first, record('0001-other.md', 'Other')).join(), /number of another/);
    assert.match(problems({ ...first, text: '# First\n\nWe decided it.\n' }).join(), /Consequences/);
  });

  it('of the repository have this form and are in the index', () => {
    const records = readDecisions();
    assert.ok(records.length > 30);
    assert.deepEqual(decisionProblems(records, readFileSync(decisionIndex, 'utf8')), []);
  });
});
