import assert from 'node:assert/strict';
import { newPasswordProblems } from './newPassword.ts';

describe('a new password', () => {
  const good = 'correct horse battery';

  it('PUB-42: both fields are required', () => {
    assert.deepEqual(newPasswordProblems('', ''), { password: 'required', again: 'required' });
    assert.deepEqual(newPasswordProblems(good, ''), { password: null, again: 'required' });
  });

  it('PUB-43: both fields must be equal', () => {
    assert.equal(newPasswordProblems(good, `${good} `).again, 'different');
    assert.deepEqual(newPasswordProblems(good, good), { password: null, again: null });
  });

  it('at least twelve characters of any script are required', () => {
    assert.equal(newPasswordProblems('é'.repeat(11), '').password, 'tooShort');
    assert.equal(newPasswordProblems('é'.repeat(12), '').password, null);
  });
});
