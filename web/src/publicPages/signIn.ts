import type { Session } from '../core/session.ts';

export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export type SignIn =
  | { readonly step: 'not_resolved'; readonly email: string }
  | { readonly step: 'internal'; readonly email: string; readonly others: readonly SignInProvider[] }
  | { readonly step: 'multiple'; readonly email: string; readonly providers: readonly SignInProvider[] }
  | {
      readonly step: 'code';
      readonly email: string;
      readonly token: string;
      readonly methods: readonly string[];
    }
  | { readonly step: 'redirecting'; readonly email: string; readonly provider: SignInProvider };

/** Removes the provider that is being linked, which can't be used to sign in yet (PUB-26). */
export const without = (
  providers: readonly SignInProvider[],
  linking: SignInProvider | undefined,
): readonly SignInProvider[] => providers.filter(({ id }) => id !== linking?.id);

const isInternal = ({ type }: SignInProvider) => type === 'INTERNAL';

/**
 * Returns the next step: the password for no provider or a single internal one, a redirect for a single
 * external one, a choice for several (PUB-20 to PUB-22). `gone`: the sign-in from which the user returned
 * without finishing. Its provider isn't redirected to again.
 */
export const resolved = (
  email: string,
  providers: readonly SignInProvider[],
  gone?: { readonly email: string; readonly provider: SignInProvider } | null,
): SignIn => {
  const [only, second] = providers;
  if (only === undefined) return { step: 'internal', email, others: [] };
  if (second !== undefined) return { step: 'multiple', email, providers };
  if (gone?.email === email && gone.provider.id === only.id) return { step: 'multiple', email, providers };
  return isInternal(only)
    ? { step: 'internal', email, others: [] }
    : { step: 'redirecting', email, provider: only };
};

/** The response to a valid password or external sign-in: a session, or a token for the second factor. */
export type LoggedIn = Session | { readonly secondFactor: Asking };
export interface Asking {
  readonly token: string;
  readonly methods: readonly string[];
}

export const codeStep = (email: string, { token, methods }: Asking): SignIn => ({
  step: 'code',
  email,
  token,
  methods,
});

export const chosen = (
  email: string,
  provider: SignInProvider,
  providers: readonly SignInProvider[],
): SignIn =>
  isInternal(provider)
    ? { step: 'internal', email, others: providers }
    : { step: 'redirecting', email, provider };

export const redirectFailed = (email: string, provider: SignInProvider): SignIn => ({
  step: 'multiple',
  email,
  providers: [provider],
});

/**
 * Returns whether only external providers are offered. The page then still has a button for the password,
 * because some users keep theirs even if a provider is required.
 */
export const lacksPassword = (state: SignIn): boolean =>
  state.step === 'redirecting' || (state.step === 'multiple' && !state.providers.some(isInternal));
export const byPassword = ({ email }: SignIn): SignIn => ({ step: 'internal', email, others: [] });

export const changeEmail = ({ email }: SignIn): SignIn => ({ step: 'not_resolved', email });

// the same pattern as zod's email check, without loading zod on this page
const emailShape =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns the text key of the field's error, or null (PUB-27, PUB-28). */
export const emailProblem = (email: string): 'required' | 'invalidEmail' | null => {
  if (email === '') return 'required';
  return emailShape.test(email) && email.length <= 255 ? null : 'invalidEmail';
};
export const passwordProblem = (password: string): 'required' | null => (password === '' ? 'required' : null);
