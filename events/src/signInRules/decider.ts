import { roles } from '../access/roles.ts';
import { decider } from '../kernel/index.ts';
import { signInRules, SignInRulesChanged } from './signInRules.ts';
import { signInRulesState, type SignInTerms } from './state.ts';

/** Removes duplicate roles and sorts them by strength. */
const inOrder = ({ secondFactorRoles, providersSuffice }: SignInTerms): SignInTerms => ({
  secondFactorRoles: roles.filter(role => secondFactorRoles.includes(role)),
  providersSuffice,
});

export const signInRulesDecider = decider(signInRules, {
  state: signInRulesState,
  tenant: () => ({}),
  decide: {
    change: (terms, now) => {
      const next = inOrder(terms);
      const isSame =
        next.providersSuffice === now.providersSuffice &&
        next.secondFactorRoles.join(' ') === now.secondFactorRoles.join(' ');
      return isSame ? [] : SignInRulesChanged(next);
    },
  },
});
