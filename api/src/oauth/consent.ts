import { isErased, Refusal } from '@latchkey/events/kernel/index.ts';
import type { Deps } from '../http/route.ts';
import { fieldsIn, requireOwnOrigin, sentFormOf, type Act } from './forms.ts';
import { openInteraction } from './interaction.ts';
import { oauthPath } from './issuer.ts';
import { livingUser } from './provider.ts';
import { seeOther } from './seeOther.ts';

/** Longer ones would not fit into an address. */
const longestRequest = 8_000;

/**
 * A form posted to the authorize endpoint. With a `response_type` it is a request of an app (OpenID Connect Core, 3.1.2.1) and goes on as a GET, which brings
 * the cookies along. Any other one answers the consent that waits in this browser: empty fields disallow, and filled ones allow just what the page showed.
 * With `another` the person leaves this browser, and the app's request begins again with the sign-in. Refused where no consent waits any more.
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
    return seeOther(response, `${oauthPath}/authorize`, { ...open.asked, prompt: 'login' });
  }
  if (client_id === '' && state === '' && scope === '') await open.disallowed();
  else if (isThis) await open.allowed();
  else throw new Refusal('oauthClient.flow_over');
  return true;
};

const known = (value: unknown): string | null =>
  typeof value === 'string' && !isErased(value as never) ? value : null;

/** Whose account the consent that waits in this browser is about. Other sites can't read the answer, and cause nothing by the question. */
export const tellAccount =
  (deps: Pick<Deps, 'store'>): Act =>
  async (provider, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    const open = await openInteraction(provider, request, response, 'consent');
    if (!open?.accountId) throw new Refusal('oauthClient.flow_over');
    const person = (await livingUser(deps, open.accountId))?.person;
    response.set('Cache-Control', 'no-store').json({
      email: known(person?.email),
      fullName: known(person?.fullName),
    });
    return true;
  };
