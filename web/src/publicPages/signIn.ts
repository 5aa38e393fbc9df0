import type { Session } from '../core/session.ts';

/** A way to sign in, as `POST /admin/auth/providers` answers. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** Where a sign-in stands (spec §4, Login). */
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

/** PUB-26: the provider that is to be linked is no way to sign in yet. */
export const without = (
  providers: readonly SignInProvider[],
  linking: SignInProvider | undefined,
): readonly SignInProvider[] => providers.filter(({ id }) => id !== linking?.id);

const isInternal = ({ type }: SignInProvider) => type === 'INTERNAL';

/**
 * PUB-20 to PUB-22: one internal provider asks for the password, one external redirects, several are a
 * choice. Whoever comes back from `gone` without having signed in there is not sent away again.
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

/** What the right password answers: a session, or the token with which a code or a passkey is sent. */
export type LoggedIn = Session | { readonly secondFactor: Asking };
/** The token, and what this person can show. */
export interface Asking {
  readonly token: string;
  readonly methods: readonly string[];
}

/** The right password is not all: a code or a passkey is asked for. */
export const codeAsked = (email: string, { token, methods }: Asking): SignIn => ({
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

/** Some keep their password where a provider is the only way in for the others: it is always within reach. */
export const lacksPassword = (state: SignIn): boolean =>
  state.step === 'redirecting' || (state.step === 'multiple' && !state.providers.some(isInternal));
export const byPassword = ({ email }: SignIn): SignIn => ({ step: 'internal', email, others: [] });

export const changeEmail = ({ email }: SignIn): SignIn => ({ step: 'not_resolved', email });

// the same shape that zod's e-mail check accepts; the term itself would bring all of zod to this page
const emailShape =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** PUB-27, PUB-28: which text names what is wrong with the field, or null. */
export const emailProblem = (email: string): 'required' | 'invalidEmail' | null => {
  if (email === '') return 'required';
  return emailShape.test(email) && email.length <= 255 ? null : 'invalidEmail';
};
export const passwordProblem = (password: string): 'required' | null => (password === '' ? 'required' : null);
