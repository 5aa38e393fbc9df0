import assert from 'node:assert/strict';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { problemOf } from './problem.ts';

describe('a problem', () => {
  it('names a status as the console does, and keeps its code in the parameters', () => {
    const refused = (state: string) => new Refusal('wrong_state', { state });
    const { detail, params } = problemOf(refused('REMOVED'), 'de');
    assert.deepEqual([detail, params], ['Im Status „Entfernt“ ist das nicht möglich.', { state: 'REMOVED' }]);
    for (const [state, name] of [
      ['PROCESSING', '“In progress”'],
      ['SUBMITTED', '“Submitted”'],
      ['OWNED', 'OWNED'],
    ] as const)
      assert.equal(
        problemOf(refused(state), 'en').detail,
        `This isn’t possible while the status is ${name}.`,
      );
  });
});
