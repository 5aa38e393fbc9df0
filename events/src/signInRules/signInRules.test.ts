import { given } from '../../../testing/events/testDecider.ts';
import { signInRulesDecider } from './decider.ts';
import { SignInRulesChanged, type SignInRules } from './signInRules.ts';

const terms = (secondFactorRoles: SignInRules['secondFactorRoles'], providersSuffice = true) => ({
  secondFactorRoles,
  providersSuffice,
});

describe('requirements for signing in', () => {
  it('names each role once, in order, and records only changes', () => {
    given(signInRulesDecider).when('change', terms([])).records();
    given(signInRulesDecider)
      .when('change', terms(['admin', 'super_admin', 'admin']))
      .records(SignInRulesChanged(terms(['super_admin', 'admin'])));
    const now = SignInRulesChanged(terms(['admin']));
    given(signInRulesDecider, now)
      .when('change', terms(['admin']))
      .records();
    given(signInRulesDecider, now)
      .when('change', terms(['admin'], false))
      .records(SignInRulesChanged(terms(['admin'], false)));
  });
});
