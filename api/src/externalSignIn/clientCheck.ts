import type { ServerMetadata } from 'openid-client';
import type { Config } from '../config.ts';
import { guardedFetch, isAllowed, secretMethods, type SecretMethod } from './openIdConfiguration.ts';
import { failSignIn } from './signInFailed.ts';
import { SettingsWrong } from './settingsWrong.ts';

export const checkEndpoints = (config: Config, metadata: ServerMetadata): void => {
  const addresses = {
    authorization_endpoint: metadata.authorization_endpoint,
    token_endpoint: metadata.token_endpoint,
  };
  for (const [name, address] of Object.entries(addresses)) {
    const url = address === undefined ? null : URL.parse(address);
    if (url === null || !isAllowed(config, url)) throw new SettingsWrong('no_endpoint', name);
  }
  const types = metadata.response_types_supported;
  if (types && !types.includes('code')) throw new SettingsWrong('no_code_flow', types.join(', '));
};

interface Client {
  readonly clientId: string | null;
  readonly clientSecret: string;
  readonly callback: string;
}
/** Encodes as in a form, as RFC 6749 (2.3.1) requires for Basic. */
const encoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

const sending: Readonly<
  Record<
    SecretMethod,
    (client: Client) => { headers: Record<string, string>; fields: Record<string, string> }
  >
> = {
  client_secret_basic: ({ clientId, clientSecret }) => ({
    headers: {
      Authorization: `Basic ${Buffer.from(`${encoded(clientId ?? '')}:${encoded(clientSecret)}`).toString('base64')}`,
    },
    fields: {},
  }),
  client_secret_post: ({ clientId, clientSecret }) => ({
    headers: {},
    fields: { client_id: clientId ?? '', client_secret: clientSecret },
  }),
};
const rejections: ReadonlySet<unknown> = new Set(['invalid_client', 'unauthorized_client']);

/**
 * Sends the entered secret with a code that was never issued. Providers authenticate the client before they
 * check the code, so an error other than a rejected client means that the secret was accepted.
 */
export const checkClient = async (
  config: Config,
  metadata: ServerMetadata,
  client: Client,
): Promise<void> => {
  const methods = secretMethods(metadata);
  if (methods.length === 0) return failSignIn('no_client_authentication');
  let rejected = '';
  for (const method of methods) {
    const { headers, fields } = sending[method](client);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'settings-check',
      redirect_uri: client.callback,
      code_verifier: 'settings-check'.padEnd(43, '-'),
      ...fields,
    });
    const answer = await guardedFetch(config)(metadata.token_endpoint ?? '', {
      method: 'POST',
      headers: {
        ...headers,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body,
      redirect: 'manual',
    }).catch((error: unknown) => failSignIn('unreachable', (error as Error).message));
    const { error } = ((await answer.json().catch(() => null)) ?? {}) as { readonly error?: unknown };
    if (answer.status !== 401 && !rejections.has(error)) return;
    rejected = `${answer.status} ${typeof error === 'string' ? error : ''}`.trim();
  }
  failSignIn('secret_rejected', rejected);
};
