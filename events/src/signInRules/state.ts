import { nounState, type DataOf } from '../kernel/index.ts';
import { signInRules, type SignInRulesChanged } from './signInRules.ts';

export type SignInTerms = DataOf<typeof SignInRulesChanged>;

const initial: SignInTerms = { secondFactorRoles: [], providersSuffice: true };

export const signInRulesState = nounState(signInRules, initial, { SignInRulesChanged: (_, terms) => terms });
