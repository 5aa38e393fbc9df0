import { email as emailTerm } from '@latchkey/events/kernel/terms.ts';
import assert from 'node:assert/strict';
import { changeEmail, chosen, emailProblem, passwordProblem, redirectFailed, resolved } from './signIn.ts';

const email = 'ada@example.test';
const internal = { id: 'i', name: 'Password', type: 'INTERNAL' };
const corporate = { id: 'c', name: 'Corporate', type: 'oauth' };

describe('signing in', () => {
  it('PUB-20: a single internal provider asks for the password', () =>
    assert.equal(resolved(email, [internal]).step, 'internal'));

  it('PUB-21: several providers are a choice', () => {
    assert.equal(resolved(email, [internal, corporate]).step, 'multiple');
    assert.equal(chosen(email, internal, [internal, corporate]).step, 'internal');
    assert.equal(chosen(email, corporate, [internal, corporate]).step, 'redirecting');
  });

  it('PUB-22, PUB-23: a single external provider redirects, and a failure leads to the choice', () => {
    assert.equal(resolved(email, [corporate]).step, 'redirecting');
    assert.deepEqual(redirectFailed(email, corporate), { step: 'multiple', email, providers: [corporate] });
  });

  it('PUB-24: changing the email starts again and keeps the input', () =>
    assert.deepEqual(changeEmail(resolved(email, [internal])), { step: 'not_resolved', email }));

  it('PUB-27, PUB-28: email and password are required, and the email is validated like in the API', () => {
    assert.equal(emailProblem(''), 'required');
    assert.equal(passwordProblem(''), 'required');
    for (const text of [
      email,
      'a.b+c@sub.example.de',
      'ada',
      'ada@',
      '.a@b.de',
      'a@b',
      'a b@c.de',
      "o'neil@x.ie",
    ])
      assert.equal(emailProblem(text) === null, emailTerm.safeParse(text).success, text);
  });
});
