import { encryptionMethods } from './samlDecryption.ts';
import type { KeyPair } from './selfSigned.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

const keyDescriptor = (use: 'signing' | 'encryption', { certificate }: KeyPair): string => `
    <KeyDescriptor use="${use}">
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${
        use === 'signing'
          ? ''
          : encryptionMethods
              .map(({ algorithm, content = '' }) =>
                content === ''
                  ? `\n      <EncryptionMethod Algorithm="${algorithm}"/>`
                  : `\n      <EncryptionMethod Algorithm="${algorithm}">${content}</EncryptionMethod>`,
              )
              .join('')
      }
    </KeyDescriptor>`;

/**
 * Accepted NameID formats, none of them transient. Keycloak uses the first, and so sends the email without
 * further configuration.
 */
const nameIdFormats = [
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

export const samlMetadata = (
  audience: string,
  callback: string,
  { signing, encryption }: { readonly signing: KeyPair; readonly encryption: KeyPair },
): string => `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escaped(audience)}">
  <SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="true" WantAssertionsSigned="true">${keyDescriptor('signing', signing)}${keyDescriptor('encryption', encryption)}
${nameIdFormats.map(format => `    <NameIDFormat>${format}</NameIDFormat>`).join('\n')}
    <AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(callback)}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
