import { email as emailTerm, name } from '@latchkey/events/kernel/terms.ts';
import type { Provider } from './livingProvider.ts';
import { signsIn } from './providerRules.ts';
import { failSignIn } from './signInFailed.ts';
import type { Identity } from './transactions.ts';

/**
 * Returns the identity with its email validated, and its name only if it can be shown. Throws `SignInFailed`
 * for an invalid subject or email, and if the provider may not sign in users with this email.
 */
export const checkIdentity = (provider: Provider, { subject, email, fullName }: Identity): Identity => {
  if (subject.length > 1_000) return failSignIn('no_subject', 'longer than 1,000 characters');
  const address = emailTerm.safeParse(email);
  if (!address.success) return failSignIn('no_email', email);
  const validEmail = address.data;
  if (!signsIn(provider, validEmail)) return failSignIn('email_not_allowed', validEmail);
  const shown = name.safeParse(fullName);
  return { subject, email: validEmail, fullName: shown.success ? shown.data : null };
};
