/**
 * The part of node-saml's XML DOM that the API reads. The library's own declarations use browser types, which
 * don't exist here.
 */
export interface XmlElement {
  readonly textContent: string | null;
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly ownerDocument: XmlDocument;
  getAttribute(name: string): string | null;
}
export interface XmlDocument {
  readonly documentElement: XmlElement;
}
