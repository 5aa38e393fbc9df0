import assert from 'node:assert/strict';
import { registrationProblems } from './selfRegistration.ts';

describe('registrationProblems', () => {
  const right = {
    customerName: 'Riverside',
    fullName: 'Grace Hopper',
    email: 'grace@example.test',
    locale: 'en',
  };
  it('PUB-04: every field is required', () => {
    assert.deepEqual(Object.values(registrationProblems(right)), [null, null, null, null]);
    for (const field of Object.keys(right))
      assert.deepEqual(
        Object.entries(registrationProblems({ ...right, [field]: ' ' })).filter(([, one]) => one !== null),
        [[field, 'required']],
      );
  });
  it('PUB-05: the email must be valid', () =>
    assert.equal(registrationProblems({ ...right, email: 'grace@' }).email, 'invalidEmail'));
});
