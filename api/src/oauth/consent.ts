import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import { formOf, requireOwnOrigin } from './forms.ts';
import { openInteraction } from './interaction.ts';

/**
 * A form posted to the authorize endpoint while a consent waits is its answer: empty fields disallow, and filled ones allow just what the page showed. Answers
 * false where no consent waits: then it is a request of an app.
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
  const { client_id, state, scope } = await formOf(request, ['client_id', 'state', 'scope']);
  if (client_id === '' && state === '' && scope === '') await open.disallowed();
  else if (client_id === open.clientId && state === open.uid && scope === open.scope) await open.allowed();
  else throw new Refusal('oauthClient.flow_over');
  return true;
};
