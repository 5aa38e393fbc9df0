import { given, testId } from '../../../testing/events/testDecider.ts';
import { userDecider } from './decider.ts';
import {
  UserCreated,
  UserErased,
  UserPasskeyAdded,
  UserPasskeyRemoved,
  UserPasswordSet,
  UserProviderLinked,
  UserRecoveryCodesSet,
  UserRecoveryCodeUsed,
  UserSecondFactorRemoved,
  UserSecondFactorSet,
} from './user.ts';

const created = UserCreated({
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  locale: 'en',
  grantId: testId,
  grant: { role: 'admin', partnerId: null, customerId: null },
});
const set = UserPasswordSet({ passwordSecretId: testId });
const [one, two, three] = ['1', '2', '3'].map(digit => digit.repeat(64)) as [string, string, string];
const terms = { totpSecretId: testId, recoveryCodes: [one, two] };
const on = UserSecondFactorSet(terms);
const off = UserSecondFactorRemoved();
const link = { providerId: testId, claim: `unique-subject-${one}`, claimedBy: testId };
const linked = UserProviderLinked({ link, links: [link] });
const use = (recoveryCode: string) => ({ recoveryCode });

describe("a user's second factor", () => {
  it('is enabled by users who can sign in, and not twice', () => {
    given(userDecider, created, set).when('setSecondFactor', terms).records(on);
    given(userDecider, created, set, on, off).when('setSecondFactor', terms).records(on);
    given(userDecider, created, linked).when('setSecondFactor', terms).records(on);
    given(userDecider, created, set, on).when('setSecondFactor', terms).refuses('user.second_factor_on');
    for (const history of [[], [created], [created, set, UserErased()]])
      given(userDecider, ...history)
        .when('setSecondFactor', terms)
        .refuses('not_found');
  });

  it('is switched off, also twice', () => {
    given(userDecider, created, set, on).when('removeSecondFactor', {}).records(off);
    given(userDecider, created, set, on, off).when('removeSecondFactor', {}).records();
  });

  it('each recovery code works once, and new codes replace the former ones', () => {
    const used = UserRecoveryCodeUsed(use(one));
    const renewed = UserRecoveryCodesSet({ recoveryCodes: [three] });
    given(userDecider, created, set, on).when('useRecoveryCode', use(one)).records(used);
    given(userDecider, created, set, on, used)
      .when('useRecoveryCode', use(two))
      .records(UserRecoveryCodeUsed(use(two)));
    given(userDecider, created, set, on, renewed)
      .when('useRecoveryCode', use(three))
      .records(UserRecoveryCodeUsed(use(three)));
    for (const history of [
      [created, set],
      [created, set, on, used],
      [created, set, on, renewed],
      [created, set, on, off],
      [created, set, on, UserErased()],
    ])
      given(userDecider, ...history)
        .when('useRecoveryCode', use(one))
        .refuses('user.wrong_code');
  });

  it('recovery codes are for users who have one', () => {
    const codes = { recoveryCodes: [three] };
    given(userDecider, created, set, on).when('setRecoveryCodes', codes).records(UserRecoveryCodesSet(codes));
    given(userDecider, created, set).when('setRecoveryCodes', codes).refuses('user.second_factor_off');
  });
});

describe("a user's passkeys", () => {
  const passkey = (digit: string) => ({
    passkeyId: testId.slice(0, -1) + digit,
    credentialId: `credential${digit}`,
    publicKey: 'key',
    counter: 0,
    transports: [],
    name: 'Laptop',
  });
  const added = (digit: string, recoveryCodes: string[] | null) =>
    UserPasskeyAdded({ ...passkey(digit), addedAt: '2026-11-20T12:00:00.000Z', recoveryCodes });
  const removed = (digit: string) => UserPasskeyRemoved({ passkeyId: passkey(digit).passkeyId });
  const add = (digit: string) => ({ ...passkey(digit), recoveryCodes: [three] });

  it('are for users who can sign in; recovery codes come with the first second factor only', () => {
    given(userDecider, created, set)
      .when('addPasskey', add('1'))
      .records(added('1', [three]));
    given(userDecider, created, set, on).when('addPasskey', add('1')).records(added('1', null));
    for (const history of [[], [created], [created, set, UserErased()]])
      given(userDecider, ...history)
        .when('addPasskey', add('1'))
        .refuses('not_found');
  });

  it('each exists once, and ten at most', () => {
    const again = { ...add('2'), credentialId: 'credential1' };
    given(userDecider, created, set, added('1', [three]))
      .when('addPasskey', again)
      .refuses('user.passkey_known');
    const ten = Array.from({ length: 10 }, (_, n) => added(String(n), null));
    given(userDecider, created, set, ...ten)
      .when('addPasskey', { ...add('a'), credentialId: 'another' })
      .refuses('user.too_many_passkeys');
  });

  it('the last one removes the recovery codes, unless there is an authenticator app', () => {
    const one = [created, set, added('1', [three])];
    given(userDecider, ...one)
      .when('removePasskey', { passkeyId: passkey('1').passkeyId })
      .records(removed('1'));
    given(userDecider, ...one, removed('1'))
      .when('removePasskey', { passkeyId: passkey('1').passkeyId })
      .refuses('not_found');
    given(userDecider, ...one, removed('1'))
      .when('useRecoveryCode', use(three))
      .refuses('user.wrong_code');
    given(userDecider, created, set, on, added('1', null), off)
      .when('useRecoveryCode', { recoveryCode: '1'.repeat(64) })
      .records(UserRecoveryCodeUsed(use('1'.repeat(64))));
    given(userDecider, created, set, on, added('1', null), off).when('removeSecondFactor', {}).records();
  });
});
