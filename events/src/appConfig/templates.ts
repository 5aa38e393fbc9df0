import type { FieldProblem } from '../kernel/index.ts';
import { linkSettingNames } from '../provider/kinds/settings.ts';

const message = ['deepLink'] as const;
/** Parameters of links to register, sign in, reset a password or redeem a voucher. */
const person = ['selfRegistrationToken', 'otp', 'email', 'resetToken', 'voucherCode'] as const;
/** Parameters of links to credentials, with the settings of all provider kinds that links can include. */
const credential: readonly string[] = ['providerName', 'registrationKey', ...linkSettingNames];

/** Parameters that each template may contain, written `{name}` (APP-31 to APP-33). */
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

/**
 * Returns the placeholders, with their braces, that are not parameters of this template, including unclosed
 * ones and single closing braces.
 */
export const strangersIn = (name: TemplateName, template: string | null): readonly string[] => {
  const allowed: readonly string[] = templateParams[name];
  const found = (template ?? '').match(/\{[^{}]*\}?|\}/g) ?? [];
  return found.filter(one => !(one.endsWith('}') && allowed.includes(one.slice(1, -1))));
};

/** Required parameters, without which a message or link is useless. */
const needed: Readonly<Partial<Record<TemplateName, string>>> = {
  credentialTemplate: 'registrationKey',
  adminCredentialTemplate: 'registrationKey',
  voucherTemplate: 'voucherCode',
  smsMessageTemplate: 'deepLink',
};
/** Returns the required parameter that a template lacks, with braces; null if none. */
export const missingIn = (name: TemplateName, template: string | null): string | null => {
  const param = needed[name];
  if (param === undefined || template === null || template.includes(`{${param}}`)) return null;
  return `{${param}}`;
};

export const templateProblems = (
  terms: Readonly<Partial<Record<TemplateName, string | null>>>,
): readonly FieldProblem[] =>
  templateNames.flatMap(field => {
    const template = terms[field] ?? null;
    const [keyword] = strangersIn(field, template);
    if (keyword !== undefined)
      return [{ field, reason: 'keyword_not_allowed', params: { keyword, values: templateParams[field] } }];
    const missing = missingIn(field, template);
    return missing === null ? [] : [{ field, reason: 'keyword_missing', params: { keyword: missing } }];
  });

/** Templates that are appended to the deep link. */
const appended = templateNames.filter(name => name !== 'smsMessageTemplate');

const hostOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { host, username } = new URL(text);
  return username === '' ? host : null;
};

/**
 * Returns a problem for each template that would change the host of an `https` link, such as `@example.test/`
 * after a link without a path.
 */
export const hostProblems = (
  terms: { readonly deepLinkUrl: string } & Readonly<Partial<Record<TemplateName, string | null>>>,
): readonly FieldProblem[] => {
  const { deepLinkUrl } = terms;
  if (!deepLinkUrl.startsWith('https://')) return [];
  return appended.flatMap(field => {
    const filled = (terms[field] ?? '').replaceAll(/\{[^{}]*\}/g, 'x');
    return hostOf(`${deepLinkUrl}${filled}`) === hostOf(deepLinkUrl)
      ? []
      : [{ field, reason: 'changes_host' }];
  });
};

/** Templates for app configs without their own (APP-02). */
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
