import { isLink } from '../kernel/link.ts';
import { longestLinkSettings } from '../provider/kinds/settings.ts';
import { deepLinkDefaults } from './templates.ts';

export interface DeepLinkParams {
  readonly providerName: string;
  readonly registrationKey: string;
  /** Settings of the provider's kind that links can name. */
  readonly settings: Readonly<Record<string, string>>;
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
  const { registrationKey, settings } = params;
  const providerName = [...params.providerName].slice(0, nameLength).join('');
  const values: Readonly<Record<string, string>> = { ...settings, providerName, registrationKey };
  const template = isAdmin ? app.adminCredentialTemplate : app.credentialTemplate;
  const filled = (template ?? usual).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name]!) : whole,
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

/** The text of an SMS. Templates from before `{deepLink}` was required get the link at their end. */
export const smsTextOf = (template: string, link: string): string =>
  template.includes('{deepLink}')
    ? template.replaceAll('{deepLink}', link)
    : `${template} ${link}`.trimStart();

/** Whether every link of this app fits, whatever the names of its providers. */
export const linksFit = (app: App, isAdmin = false): boolean =>
  deepLinkOf(app, longest, isAdmin).length <= linkLength;

/** Whether the links of credentials open something: their scheme is one that phones hand to an app or a browser, `https` has a host, and the link holds the key. */
export const hasWorkingLinks = (app: App): boolean =>
  [false, true].every(isAdmin => {
    const link = deepLinkOf(app, longest, isAdmin);
    return isLink(link) && URL.canParse(link) && link.includes(longest.registrationKey);
  });
const longest: DeepLinkParams = {
  providerName: '\u{1f600}'.repeat(nameLength),
  registrationKey: 'x'.repeat(32),
  settings: longestLinkSettings,
};
