import { given, testId } from '../kernel/given.ts';
import { userDecider } from './decider.ts';
import {
  UserCreated,
  UserErased,
  UserPasswordSet,
  UserRecoveryCodesSet,
  UserRecoveryCodeUsed,
  UserSecondFactorRemoved,
  UserSecondFactorSet,
} from './user.ts';

const created = UserCreated({
  ...{ email: 'ada@example.com', fullName: 'Ada Lovelace', locale: 'en', grantId: testId },
  grant: { role: 'admin', partnerId: null, customerId: null },
});
const set = UserPasswordSet({ passwordSecretId: testId });
const [one, two, three] = ['1', '2', '3'].map(digit => digit.repeat(64)) as [string, string, string];
const terms = { totpSecretId: testId, recoveryCodes: [one, two] };
const on = UserSecondFactorSet(terms);
const off = UserSecondFactorRemoved();
const use = (recoveryCode: string) => ({ recoveryCode });

describe("a user's second factor", () => {
  it('is switched on by who has a password, and not twice', () => {
    given(userDecider, created, set).when('setSecondFactor', terms).records(on);
    given(userDecider, created, set, on, off).when('setSecondFactor', terms).records(on);
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

  it('each recovery code works once, and new ones end those of before', () => {
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

  it('recovery codes are for who has one', () => {
    const codes = { recoveryCodes: [three] };
    given(userDecider, created, set, on).when('setRecoveryCodes', codes).records(UserRecoveryCodesSet(codes));
    given(userDecider, created, set).when('setRecoveryCodes', codes).refuses('user.second_factor_off');
  });
});
