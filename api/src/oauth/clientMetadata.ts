import { isNativeApp } from '@latchkey/events/oauthClient/callbackUrl.ts';
import type { AdapterPayload } from 'oidc-provider';
import type { OauthClientNow } from './clientOf.ts';

/**
 * Returns client metadata for oidc-provider. Clients are public: only PKCE binds a code to the app that
 * requested it.
 */
export const clientMetadata = (
  id: string,
  { appName, callbackUrls }: Pick<OauthClientNow, 'appName' | 'callbackUrls'>,
): AdapterPayload => ({
  client_id: id,
  client_name: appName,
  application_type: isNativeApp(callbackUrls) ? 'native' : 'web',
  redirect_uris: [...callbackUrls],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
});
