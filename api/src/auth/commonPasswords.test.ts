import assert from 'node:assert/strict';
import { password } from './passwords.ts';

const reasonsOf = (given: string) => {
  const { success, error } = password.safeParse(given);
  return success ? [] : error.issues.map(issue => (issue.code === 'custom' ? issue.params : issue.code));
};

describe('a password', () => {
  it('that is easy to guess is refused, with the reason', () => {
    for (const common of [
      '123456789012',
      'qwertyuiop12',
      'QwertyUiop123!',
      ' '.repeat(12),
      'aaaaaaaaaaaa',
      'passwordpassword',
      'Password12345',
      'abababababab',
      'abcdefghijklm',
      'qwertzuiopasdfghjkl',
    ])
      assert.deepEqual(reasonsOf(common), [{ reason: 'too_common' }], common);
  });
  it('of other words, in any script, is accepted', () => {
    for (const good of ['correct horse battery', 'Grüße aus Zürich 7', 'пароль для дверей', 'x7#kQ!9vLp2@'])
      assert.deepEqual(reasonsOf(good), [], good);
  });
  it('is at least 12 and at most 255 characters long', () => {
    assert.deepEqual(reasonsOf('x7#kQ!9vLp2'), ['too_small']);
    assert.deepEqual(reasonsOf('correct horse battery '.repeat(12)), ['too_big']);
  });
});
