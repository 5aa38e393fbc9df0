import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { apiKey, type ApiKeyCreated } from './apiKey.ts';

export type ApiKeyState = Presence<DataOf<typeof ApiKeyCreated>>;

export const apiKeyState = nounState(apiKey, nothing() as ApiKeyState, {
  ApiKeyCreated: present,
  ApiKeyRegenerated: (state, secret) => ({ ...state, terms: state.terms && { ...state.terms, ...secret } }),
  ApiKeyExpiryChanged: (state, change) => ({ ...state, terms: state.terms && { ...state.terms, ...change } }),
  ApiKeyDeleted: absent,
});

export const isExpired = ({ terms }: ApiKeyState, at: string): boolean =>
  terms?.expiresAt != null && Date.parse(terms.expiresAt) <= Date.parse(at);
