/** What we use of the DOM that node-saml parses XML to. Its own declarations name the browser's types, which the API does not have. */
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
