import type { SignInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';

export type Mend =
  | { readonly kind: 'field'; readonly field: 'clientSecret' | 'issuerLocation' | 'clientId' | 'certificate' }
  | { readonly kind: 'copy'; readonly address: 'callback' | 'metadata' }
  | { readonly kind: 'domain' };

const field = (name: Extract<Mend, { readonly kind: 'field' }>['field']) =>
  ({ kind: 'field', field: name }) as const;
const callback = { kind: 'copy', address: 'callback' } as const;
const metadata = { kind: 'copy', address: 'metadata' } as const;

/** Fixes that a button on the provider's page starts, by failure reason. Other failures only have advice. */
export const suggestedFixes: Readonly<Partial<Record<SignInFailureReason, Mend>>> = {
  unreachable: field('issuerLocation'),
  no_discovery: field('issuerLocation'),
  wrong_issuer: field('issuerLocation'),
  wrong_audience: field('clientId'),
  secret_rejected: field('clientSecret'),
  wrong_certificate: field('certificate'),
  page_refused: callback,
  wrong_destination: callback,
  not_decrypted: metadata,
  encryption_not_accepted: metadata,
  email_not_allowed: { kind: 'domain' },
};
