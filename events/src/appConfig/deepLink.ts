export interface DeepLinkParams {
  readonly providerName: string;
  readonly registrationKey: string;
  readonly projectId: string;
}

const usual = '?provider={providerName}&project={projectId}&key={registrationKey}';

/**
 * The link that a recipient opens, which is also what the QR code holds: the app's deep link and its credential template with the allowed
 * parameters filled in.
 */
export const deepLinkOf = (
  app: { readonly deepLinkUrl: string; readonly credentialTemplate: string | null },
  params: DeepLinkParams,
): string => {
  const filled = (app.credentialTemplate ?? usual).replace(
    /\{(providerName|registrationKey|projectId)\}/g,
    (_, name: string) => encodeURIComponent(params[name as keyof DeepLinkParams]),
  );
  return `${app.deepLinkUrl}${filled}`;
};
