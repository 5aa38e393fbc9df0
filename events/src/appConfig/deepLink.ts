export interface DeepLinkParams {
  readonly providerName: string;
  readonly registrationKey: string;
  readonly projectId: string;
}

/** Longest link that a credential's events hold. */
export const linkLength = 2_000;
const nameLength = 100;
const usual = '?provider={providerName}&project={projectId}&key={registrationKey}';

/**
 * The link that a recipient opens, which is also what the QR code holds: the app's deep link and its credential template with the allowed
 * parameters filled in. Of the provider's name the first hundred characters are used.
 */
export const deepLinkOf = (
  app: { readonly deepLinkUrl: string; readonly credentialTemplate: string | null },
  params: DeepLinkParams,
): string => {
  const values = { ...params, providerName: [...params.providerName].slice(0, nameLength).join('') };
  const filled = (app.credentialTemplate ?? usual).replace(
    /\{(providerName|registrationKey|projectId)\}/g,
    (_, name: string) => encodeURIComponent(values[name as keyof DeepLinkParams]),
  );
  return `${app.deepLinkUrl}${filled}`;
};

/** Whether every link of this app fits, whatever the names of its providers. */
export const linksFit = (app: Parameters<typeof deepLinkOf>[0]): boolean =>
  deepLinkOf(app, {
    providerName: '\u{1f600}'.repeat(nameLength),
    registrationKey: 'x'.repeat(32),
    projectId: '4294967295',
  }).length <= linkLength;
