import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { email, id } from '@latchkey/events/kernel/terms.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { takeInvitations } from '../auth/takeInvitations.ts';
import { beginAt } from '../externalSignIn/beginSignIn.ts';
import { browserOf } from '../externalSignIn/browser.ts';
import { requireProvider, signsIn } from '../externalSignIn/providerRules.ts';
import { transactionsOf } from '../externalSignIn/transactions.ts';
import { resolveUser } from '../externalSignIn/resolveUser.ts';
import { strangerOf } from '../http/address.ts';
import { callOf } from '../http/call.ts';
import { localeOf, nobody, requestIdOf, type Limit } from '../http/mount.ts';
import type { Call, Deps } from '../http/route.ts';
import { asksBesideProvider } from '../secondFactor/secondFactorPolicy.ts';
import { askBesideProvider, type Asking } from '../secondFactor/passSecondFactor.ts';
import { jsonOf, requireOwnOrigin, type Act } from './forms.ts';
import { openInteraction, type OpenInteraction } from './interaction.ts';

const perMinute = 60;
const wanted = z.object({ provider: id, email });

/** A form of a page as the call that it would be at a route. */
export const callFor = (deps: Deps, request: Request): Call =>
  callOf(deps, {
    request,
    caller: nobody,
    params: {},
    query: {},
    body: undefined,
    commandId: uuidv7(),
    requestId: requestIdOf(request),
    locale: localeOf(request.headers['accept-language']),
  });

/** Begins a sign-in at a provider for the app that waits in this browser: where the browser is to go. */
export const beginExternal =
  (deps: Deps, limit: Limit): Act =>
  async (oauth, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 external ${strangerOf(request)}`, perMinute);
    const { provider: providerId, email: who } = await jsonOf(request, wanted);
    const open = await openInteraction(oauth, request, response, 'login');
    if (!open) throw new Refusal('oauthClient.flow_over');
    const provider = await requireProvider(deps, providerId);
    if (!signsIn(provider, who)) return refuse('not_found');
    const interaction = { uid: open.uid, clientId: open.clientId };
    const begun = await beginAt(callFor(deps, request), provider, {
      userId: null,
      email: who,
      asked: { interaction },
    });
    response.append('Set-Cookie', begun.headers['Set-Cookie']);
    response.set('Cache-Control', 'no-store').json(begun.body);
    return true;
  };

interface Outcome {
  readonly id: string;
  readonly vouchedFor: readonly string[];
  readonly providerId: string;
  readonly asked: Asking | null;
}
/** Who came back from a provider, to the very sign-in that began there; with what is asked for beside it, if that is not enough. */
export const externalUser = async (
  deps: Deps,
  request: Request,
  { open, transaction: token }: { readonly open: OpenInteraction; readonly transaction: string },
): Promise<Outcome> => {
  const call = callFor(deps, request);
  const transaction = await transactionsOf(deps).redeem(token, browserOf(call), null);
  if (transaction?.interaction?.uid !== open.uid) return refuse('gone');
  const { id: userId, vouchedFor, providerId, email: address } = await resolveUser(call, transaction);
  const asked = await askBesideProvider(deps, { userId, email: address, providerId });
  if (asked !== null) return { id: userId, vouchedFor, providerId, asked };
  // before the second factor is looked at: a new permission may require one
  const taken = await takeInvitations(call, { userId, passwordSecretId: null, providerId });
  if (await asksBesideProvider(deps, userId)) return refuse('user.second_factor_required');
  return { id: userId, vouchedFor: [...vouchedFor, ...taken], providerId, asked };
};
