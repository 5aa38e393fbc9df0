import { emailProblem } from './signIn.ts';

export interface Registration {
  readonly customerName: string;
  readonly fullName: string;
  readonly email: string;
  readonly locale: string;
}

const required = (text: string) => (text.trim() === '' ? ('required' as const) : null);

/** Returns the text key of each field's error, or null (PUB-04, PUB-05). */
export const registrationProblems = ({ customerName, fullName, email, locale }: Registration) => ({
  customerName: required(customerName),
  fullName: required(fullName),
  email: emailProblem(email.trim()),
  locale: required(locale),
});
