import type { DocumentDesign } from '../documents/documentInput.ts';
import type { CredentialType } from '../contract/credentialType.ts';
import type { PdfDesignState } from './state.ts';

type Images = ReadonlyMap<string, Uint8Array>;

/**
 * The designs of pages by type of credential. `admin` uses the admin logo and text of the design, if present.
 */
export interface PageDesigns {
  readonly usual: DocumentDesign;
  readonly admin: DocumentDesign;
}

export const logosOf = ({ logo, adminLogo }: PdfDesignState): readonly string[] =>
  [logo, adminLogo].flatMap(url => url ?? []);

/**
 * Returns the page designs of a PDF design; null if it never existed. A logo that isn't in `images` is
 * omitted.
 */
export const pageDesignsOf = (
  { terms, logo, adminLogo }: PdfDesignState,
  images: Images,
): PageDesigns | null => {
  if (terms === null) return null;
  const { name, templateName, locale, showStoreDetails, text, adminText } = terms;
  const bytesOf = (url: string | null) => (url === null ? null : (images.get(url) ?? null));
  const usual = { name, templateName, locale, showStoreDetails, text, logo: bytesOf(logo) };
  return { usual, admin: { ...usual, text: adminText ?? text, logo: bytesOf(adminLogo ?? logo) } };
};

export const designFor = ({ usual, admin }: PageDesigns, type: CredentialType): DocumentDesign =>
  type === 'admin' ? admin : usual;
