import assert from 'node:assert/strict';
import { given } from '../../../testing/events/testDecider.ts';
import { AuthProviderChanged, AuthProviderCreated, AuthProviderDeleted } from './authProvider.ts';
import { authProviderDecider } from './decider.ts';
import { emailPattern, isBroken } from './emailPattern.ts';
import { directoryTerms } from './examples.ts';

const { type: _type, partnerId: _partner, customerId: _customer, ...changeable } = directoryTerms;
const created = AuthProviderCreated(directoryTerms);

describe('a sign-in provider', () => {
  it('is created, changed and deleted', () => {
    given(authProviderDecider).when('create', directoryTerms).records(created);
    given(authProviderDecider, created)
      .when('change', { ...changeable, enabled: false })
      .records(AuthProviderChanged({ ...changeable, enabled: false }));
    given(authProviderDecider, created).when('delete', {}).records(AuthProviderDeleted());
    for (const command of ['change', 'delete'] as const)
      given(authProviderDecider, created, AuthProviderDeleted())
        .when(command, changeable)
        .refuses('not_found');
  });

  it('has what its type needs', () => {
    for (const lacking of [
      { clientId: null },
      { clientSecretId: null },
      { issuerLocation: 'urn:acme' },
      { type: 'saml' as const },
    ])
      given(authProviderDecider)
        .when('create', { ...directoryTerms, ...lacking })
        .refuses('invalid');
  });

  it('a partner’s provider can’t create accounts, because they would belong to no customer', () => {
    given(authProviderDecider)
      .when('create', {
        ...directoryTerms,
        allowSignup: true,
        customerId: null,
        partnerId: directoryTerms.customerId,
      })
      .refuses('invalid');
  });

  it('SEC: refuses patterns that match everything or need backtracking, and matches the whole address', () => {
    for (const userEmailRegex of [
      '.*',
      '.+@.+',
      '[^@]+@.*',
      '[',
      '(?=a).*@acme',
      String.raw`(.)\1@acme`,
      `(${'.'.repeat(20)}){100}@a`,
    ])
      given(authProviderDecider)
        .when('create', { ...directoryTerms, userEmailRegex })
        .refuses('invalid');
    for (const pattern of ['(', '[', '*a', 'a{2,1}']) assert.ok(isBroken(pattern), pattern);
    for (const pattern of ['(?=a).*@acme', String.raw`(.)\1@acme`]) assert.ok(!isBroken(pattern), pattern);
    const matches = emailPattern(String.raw`.*@acme\.example`)!;
    assert.ok(matches('Ada@ACME.example'));
    for (const other of ['ada@acme.example.evil.test', 'ada@acmeXexample', 'ada@acme.example\n'])
      assert.equal(matches(other), false, other);
    const evil = emailPattern('(a+)+@acme')!;
    const started = performance.now();
    assert.equal(evil(`${'a'.repeat(250)}!`), false);
    assert.ok(performance.now() - started < 1_000, 'the time grows with the length alone');
  });
});
