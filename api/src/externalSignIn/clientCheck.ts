import type { ServerMetadata } from 'openid-client';
import type { Config } from '../config.ts';
import { guardedFetch, isAllowed, secretMethods, type SecretMethod } from './openIdConfiguration.ts';
import { nonOAuthReason } from './openIdErrors.ts';
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
/** A code such as `invalid_grant`. Web frameworks send reason phrases such as "Not Found" instead. */
const errorCode = /^[a-z\d]+(_[a-z\d]+)+$/i;

interface TokenAnswer {
  readonly status: number;
  readonly error: string;
  readonly hasToken: boolean;
}
const tokenAnswerOf = async (response: Response): Promise<TokenAnswer> => {
  const body = ((await response.json().catch(() => null)) ?? {}) as Readonly<Record<string, unknown>>;
  const { error, access_token: token } = body;
  return {
    status: response.status,
    error: typeof error === 'string' ? error : '',
    hasToken: typeof token === 'string',
  };
};
const isRejected = ({ status, error }: TokenAnswer): boolean => status === 401 || rejections.has(error);
/**
 * Returns whether a token endpoint responded with tokens or an OAuth error (RFC 6749, 5). Some providers send
 * errors with 403.
 */
const isAccepted = ({ status, error, hasToken }: TokenAnswer): boolean =>
  status === 200 ? hasToken : [400, 403].includes(status) && errorCode.test(error);

/**
 * Sends the entered secret with a code that was never issued. Providers authenticate the client before they
 * check the code, so an OAuth error other than a rejected client means that the secret was accepted.
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
    const endpoint = metadata.token_endpoint ?? '';
    const response = await guardedFetch(config)(endpoint, {
      method: 'POST',
      headers: {
        ...headers,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body,
      redirect: 'manual',
    }).catch((error: unknown) => failSignIn('unreachable', (error as Error).message));
    const answer = await tokenAnswerOf(response);
    const { status, error } = answer;
    const shown = `${status} ${error}`.trim();
    if (!isRejected(answer)) {
      if (isAccepted(answer)) return;
      return failSignIn(nonOAuthReason(status), `HTTP ${shown} at ${endpoint}`);
    }
    rejected = shown;
  }
  failSignIn('secret_rejected', rejected);
};
