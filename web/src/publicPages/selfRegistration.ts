import { emailProblem } from './signIn.ts';

export interface Registration {
  readonly customerName: string;
  readonly fullName: string;
  readonly email: string;
  readonly locale: string;
}

const required = (text: string) => (text.trim() === '' ? ('required' as const) : null);

/** PUB-04, PUB-05: which text names what is wrong with each field, or null. */
export const registrationProblems = ({ customerName, fullName, email, locale }: Registration) => ({
  customerName: required(customerName),
  fullName: required(fullName),
  email: emailProblem(email.trim()),
  locale: required(locale),
});
