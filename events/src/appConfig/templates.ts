import type { FieldProblem } from '../kernel/index.ts';

/** What a message to a recipient may say: the link of the credential. */
const message = ['deepLink'] as const;
/** What links for people who register, sign in or redeem a voucher may carry. */
const person = ['selfRegistrationToken', 'otp', 'email', 'resetToken', 'voucherCode'] as const;
const credential = ['providerName', 'registrationKey', 'projectId'] as const;

/** The parameters that each template may name, written `{name}` (APP-31 to APP-33). */
export const templateParams = {
  credentialTemplate: credential,
  adminCredentialTemplate: credential,
  voucherTemplate: person,
  b2cTemplate: person,
  b2cOtpTemplate: person,
  b2cLoginTemplate: person,
  smsMessageTemplate: message,
} as const satisfies Record<string, readonly string[]>;
export type TemplateName = keyof typeof templateParams;
export const templateNames = Object.keys(templateParams) as readonly TemplateName[];

/** What stands between braces and is no parameter of this template, also where a brace is not closed. */
export const strangersIn = (name: TemplateName, template: string | null): readonly string[] => {
  const allowed: readonly string[] = templateParams[name];
  const found = (template ?? '').match(/\{[^{}]*\}?|\}/g) ?? [];
  return found.filter(one => !(one.endsWith('}') && allowed.includes(one.slice(1, -1))));
};

/** Every template that names something it may not. */
export const templateProblems = (
  terms: Readonly<Partial<Record<TemplateName, string | null>>>,
): readonly FieldProblem[] =>
  templateNames.flatMap(field => {
    const [keyword] = strangersIn(field, terms[field] ?? null);
    return keyword === undefined
      ? []
      : [{ field, reason: 'keyword_not_allowed', params: { keyword, values: templateParams[field] } }];
  });

/** What a link carries where an app config has no template of its own (APP-02), and which template that is. */
export const deepLinkDefaults = {
  credential: {
    of: 'credentialTemplate',
    template: '?provider={providerName}&project={projectId}&key={registrationKey}',
  },
  adminCredential: {
    of: 'adminCredentialTemplate',
    template: '?provider={providerName}&project={projectId}&key={registrationKey}',
  },
  voucher: { of: 'voucherTemplate', template: '?voucher={voucherCode}' },
  b2cRegistration: { of: 'b2cTemplate', template: '?register={selfRegistrationToken}' },
  b2cRegistrationOtp: { of: 'b2cOtpTemplate', template: '?otp={otp}&email={email}' },
  b2cLogin: { of: 'b2cLoginTemplate', template: '?reset={resetToken}&email={email}' },
} as const satisfies Record<string, { readonly of: TemplateName; readonly template: string }>;
