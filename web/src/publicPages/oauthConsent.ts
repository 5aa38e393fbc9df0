import type { OauthTexts } from './oauthTexts.ts';

export interface ConsentData {
  readonly scopes: readonly { readonly name: string; readonly label: string }[];
  readonly clientId: string;
  readonly state: string;
}

/**
 * Parses a consent request. Known scopes get a label, others show their name (OAU-18, OAU-19). Null if a
 * parameter is missing (OAU-20).
 */
export const consentOf = (query: URLSearchParams, labels: OauthTexts['scope']): ConsentData | null => {
  const [scope, clientId, state] = ['scope', 'client_id', 'state'].map(name => query.get(name)?.trim() ?? '');
  if (!scope || !clientId || !state) return null;
  const labelByScope = new Map(Object.entries(labels));
  const names = [...new Set(scope.split(/\s+/))];
  return { scopes: names.map(name => ({ name, label: labelByScope.get(name) ?? name })), clientId, state };
};
