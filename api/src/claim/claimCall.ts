import { locale as localeTerm, type Locale } from '@latchkey/events/kernel/terms.ts';
import { credentialOfToken } from '@latchkey/events/wallet/claimToken.ts';
import { z } from 'zod';
import type { Call, Reply } from '../http/route.ts';
import { claimPolicy, type Frame } from './claimFrame.ts';
import { claimViewOf, type ClaimView } from './claimView.ts';

export const query = z.object({ lang: localeTerm.optional() });
export type ClaimCall = Call<z.output<typeof query>>;

export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Disposition': 'inline',
  'Cache-Control': 'no-store',
  // the URL is the secret
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  Vary: 'User-Agent, Accept-Language',
};
export const page = (status: number, markup: string, formTargets: readonly string[] = []): Reply => ({
  status,
  headers: { ...pageHeaders, 'Content-Security-Policy': claimPolicy(formTargets) },
  body: Buffer.from(markup),
});

export const viewOf = async ({ deps, params }: ClaimCall): Promise<ClaimView | null> => {
  const credentialId = credentialOfToken(deps.keys, params['token']!);
  return credentialId === null ? null : claimViewOf(deps.store, credentialId, deps.now());
};
export const localeOf = (call: ClaimCall): Locale => call.query.lang ?? call.locale;

export const bareFrame = (call: ClaimCall): Frame => ({
  locale: localeOf(call),
  token: call.params['token']!,
  customer: null,
  logo: null,
});
