import type { OauthTexts } from './oauthTexts.ts';

/** A request for consent (OAU-17). */
export interface ConsentData {
  readonly scopes: readonly { readonly name: string; readonly label: string }[];
  readonly clientId: string;
  readonly state: string;
}

/**
 * Parses a request: a known scope has a label, any other one its name (OAU-18, OAU-19). Null if something is
 * missing (OAU-20).
 */
export const consentOf = (query: URLSearchParams, labels: OauthTexts['scope']): ConsentData | null => {
  const [scope, clientId, state] = ['scope', 'client_id', 'state'].map(name => query.get(name)?.trim() ?? '');
  if (!scope || !clientId || !state) return null;
  const labelByScope = new Map(Object.entries(labels));
  const names = [...new Set(scope.split(/\s+/))];
  return { scopes: names.map(name => ({ name, label: labelByScope.get(name) ?? name })), clientId, state };
};
