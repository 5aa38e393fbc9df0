import { isErased, Refusal } from '@latchkey/events/kernel/index.ts';
import type { Deps } from '../http/route.ts';
import { fieldsIn, requireOwnOrigin, sentFormOf, type Act } from './forms.ts';
import { openInteraction } from './interaction.ts';
import { oauthPath } from './issuer.ts';
import { livingUser } from './provider.ts';
import { seeOther } from './seeOther.ts';

const longestRequest = 8_000;

/**
 * Handles posts to the authorize endpoint. A post with a `response_type` is an app's request (OpenID Connect
 * Core, 3.1.2.1) and is redirected to a GET, which sends the cookies. Any other post answers this browser's
 * pending consent: empty fields deny, others must match what the page showed. `another` signs the user out
 * and restarts the app's request. Refuses without a pending consent.
 */
export const answerConsent: Act = async (provider, issuer, request, response) => {
  const sent = await sentFormOf(request);
  if (sent.has('response_type')) {
    if (sent.toString().length > longestRequest)
      throw new Refusal('malformed', { why: 'the request is too long' });
    return seeOther(response, `${oauthPath}/authorize`, sent);
  }
  const open = await openInteraction(provider, request, response, 'consent');
  if (!open) throw new Refusal('oauthClient.flow_over');
  requireOwnOrigin(request, issuer);
  const { client_id, state, scope, another } = fieldsIn(sent, ['client_id', 'state', 'scope', 'another']);
  const isThis = client_id === open.clientId && state === open.uid && scope === open.scope;
  if (another !== '' && isThis) {
    await open.left();
    return seeOther(response, `${oauthPath}/authorize`, { ...open.params, prompt: 'login' });
  }
  if (client_id === '' && state === '' && scope === '') await open.disallowed();
  else if (isThis) await open.allowed();
  else throw new Refusal('oauthClient.flow_over');
  return true;
};

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && !isErased(value as never) ? value : null;

/** Responds with the email and name of the account in this browser's pending consent. */
export const tellAccount =
  (deps: Pick<Deps, 'store'>): Act =>
  async (provider, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    const open = await openInteraction(provider, request, response, 'consent');
    if (!open?.accountId) throw new Refusal('oauthClient.flow_over');
    const person = (await livingUser(deps, open.accountId))?.person;
    response.set('Cache-Control', 'no-store').json({
      email: textOrNull(person?.email),
      fullName: textOrNull(person?.fullName),
    });
    return true;
  };
