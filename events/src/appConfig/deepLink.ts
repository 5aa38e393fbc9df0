import { deepLinkDefaults } from './templates.ts';

export interface DeepLinkParams {
  readonly providerName: string;
  readonly registrationKey: string;
  readonly projectId: string;
}

/** Longest link that a credential's events hold. */
export const linkLength = 2_000;
const nameLength = 100;
const usual = deepLinkDefaults.credential.template;

interface App {
  readonly deepLinkUrl: string;
  readonly credentialTemplate: string | null;
  /** Of credentials for those who manage doors. */
  readonly adminCredentialTemplate?: string | null;
}

/**
 * The link that a recipient opens, which is also what the QR code holds: the app's deep link and its credential template with the allowed
 * parameters filled in. Of the provider's name the first hundred characters are used.
 */
export const deepLinkOf = (app: App, params: DeepLinkParams, isAdmin = false): string => {
  const values = { ...params, providerName: [...params.providerName].slice(0, nameLength).join('') };
  const template = isAdmin ? app.adminCredentialTemplate : app.credentialTemplate;
  const filled = (template ?? usual).replace(
    /\{(providerName|registrationKey|projectId)\}/g,
    (_, name: string) => encodeURIComponent(values[name as keyof DeepLinkParams]),
  );
  return `${app.deepLinkUrl}${filled}`;
};

/** The link by which the app redeems a voucher. */
export const voucherLinkOf = (
  { deepLinkUrl, voucherTemplate }: { readonly deepLinkUrl: string; readonly voucherTemplate: string | null },
  voucherCode: string,
): string => {
  const template = voucherTemplate ?? deepLinkDefaults.voucher.template;
  return `${deepLinkUrl}${template.replaceAll('{voucherCode}', encodeURIComponent(voucherCode))}`;
};

/** Whether every link of this app fits, whatever the names of its providers. */
export const linksFit = (app: App, isAdmin = false): boolean =>
  deepLinkOf(app, longest, isAdmin).length <= linkLength;
const longest: DeepLinkParams = {
  providerName: '\u{1f600}'.repeat(nameLength),
  registrationKey: 'x'.repeat(32),
  projectId: '4294967295',
};
