import { isErased, Refusal } from '@latchkey/events/kernel/index.ts';
import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import type { Deps } from '../http/route.ts';
import { formOf, requireOwnOrigin, type Act } from './forms.ts';
import { openInteraction } from './interaction.ts';
import { oauthPath } from './issuer.ts';
import { livingUser } from './provider.ts';
import { seeOther } from './seeOther.ts';

/**
 * A form posted to the authorize endpoint while a consent waits is its answer: empty fields disallow, and filled ones allow just what the page showed. With
 * `another` the person leaves this browser, and the app's request begins anew with the sign-in. Answers false where no consent waits: then it is a request
 * of an app.
 */
export const answerConsent = async (
  provider: Provider,
  issuer: string,
  request: Request,
  response: Response,
): Promise<boolean> => {
  const open = await openInteraction(provider, request, response, 'consent');
  if (!open) return false;
  requireOwnOrigin(request, issuer);
  const { client_id, state, scope, another } = await formOf(request, [
    ...(['client_id', 'state', 'scope', 'another'] as const),
  ]);
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
