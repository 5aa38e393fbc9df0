import { isLink } from '../kernel/link.ts';
import { longestLinkSettings } from '../provider/kinds/settings.ts';
import { deepLinkDefaults } from './templates.ts';

export interface DeepLinkParams {
  readonly providerName: string;
  readonly registrationKey: string;
  /** Settings of the provider kind that links can include. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Maximum length of a link in a credential's events, in characters. */
export const linkLength = 2_000;
/** Capacity of the largest QR code with error correction level M, in bytes. */
export const codeLength = 2_331;
const nameLength = 100;
const defaultTemplate = deepLinkDefaults.credential.template;

interface App {
  readonly deepLinkUrl: string;
  readonly credentialTemplate: string | null;
  /** Template for credentials of type `admin`. */
  readonly adminCredentialTemplate?: string | null;
}

/**
 * Returns the link that a recipient opens, which is also the content of the QR code: the app's deep link and
 * its credential template with parameters filled in. The provider's name is cut to 100 characters.
 */
export const deepLinkOf = (app: App, params: DeepLinkParams, isAdmin = false): string => {
  const { registrationKey, settings } = params;
  const providerName = [...params.providerName].slice(0, nameLength).join('');
  const values: Readonly<Record<string, string>> = { ...settings, providerName, registrationKey };
  const template = isAdmin ? app.adminCredentialTemplate : app.credentialTemplate;
  const filled = (template ?? defaultTemplate).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name]!) : whole,
  );
  return `${app.deepLinkUrl}${filled}`;
};

export const voucherLinkOf = (
  { deepLinkUrl, voucherTemplate }: { readonly deepLinkUrl: string; readonly voucherTemplate: string | null },
  voucherCode: string,
): string => {
  const template = voucherTemplate ?? deepLinkDefaults.voucher.template;
  return `${deepLinkUrl}${template.replaceAll('{voucherCode}', encodeURIComponent(voucherCode))}`;
};

/** Returns the text of an SMS. Appends the link to templates from before `{deepLink}` was required. */
export const smsTextOf = (template: string, link: string): string =>
  template.includes('{deepLink}')
    ? template.replaceAll('{deepLink}', link)
    : `${template} ${link}`.trimStart();

/** Returns whether a link fits into a credential's events and into a QR code. */
const linkFits = (link: string): boolean =>
  link.length <= linkLength && Buffer.byteLength(link) <= codeLength;

/**
 * Returns whether links from the credential template (`isAdmin`: the admin credential template) fit, by
 * default whatever the provider's name and settings.
 */
export const linksFit = (app: App, isAdmin = false, params: DeepLinkParams = longestParams): boolean =>
  linkFits(deepLinkOf(app, params, isAdmin));

/**
 * Returns whether links to credentials can be opened: they have a scheme that phones pass to an app or
 * browser, a host for `https`, and the registration key.
 */
export const hasWorkingLinks = (app: App): boolean =>
  [false, true].every(isAdmin => {
    const link = deepLinkOf(app, longestParams, isAdmin);
    return isLink(link) && URL.canParse(link) && link.includes(longestParams.registrationKey);
  });
const longestParams: DeepLinkParams = {
  providerName: '\u{1f600}'.repeat(nameLength),
  registrationKey: 'x'.repeat(32),
  settings: longestLinkSettings,
};
