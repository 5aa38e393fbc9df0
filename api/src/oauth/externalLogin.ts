import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { email, id } from '@latchkey/events/kernel/terms.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { takeInvitations } from '../auth/takeInvitations.ts';
import { beginAt } from '../externalSignIn/beginSignIn.ts';
import { requireProvider, signsIn } from '../externalSignIn/providerRules.ts';
import { strangerOf } from '../http/address.ts';
import { callOf } from '../http/call.ts';
import { localeOf, nobody, requestIdOf, type Limit, type Mounting } from '../http/mount.ts';
import type { Call, Deps } from '../http/route.ts';
import type { SignedIn } from '../http/strategyNames.ts';
import { asksAfterProvider } from '../secondFactor/secondFactorPolicy.ts';
import { jsonOf, requireOwnOrigin, type Act } from './forms.ts';
import { openInteraction, type OpenInteraction } from './interaction.ts';

const perMinute = 60;
const bodySchema = z.object({ provider: id, email });

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

/** Starts a provider sign-in for the app waiting in this browser; responds with the provider's URL. */
export const beginExternal =
  (deps: Deps, limit: Limit): Act =>
  async (oauth, issuer, request, response) => {
    requireOwnOrigin(request, issuer);
    await limit(`oauth2 external ${strangerOf(request)}`, perMinute);
    const { provider: providerId, email: who } = await jsonOf(request, bodySchema);
    const open = await openInteraction(oauth, request, response, 'login');
    if (!open) throw new Refusal('oauthClient.flow_over');
    const provider = await requireProvider(deps, providerId);
    if (!signsIn(provider, who)) return refuse('not_found');
    const interaction = { uid: open.uid, clientId: open.clientId };
    const begun = await beginAt(callFor(deps, request), provider, {
      userId: null,
      email: who,
      question: { interaction },
    });
    response.append('Set-Cookie', begun.headers['Set-Cookie']);
    response.set('Cache-Control', 'no-store').json(begun.body);
    return true;
  };

/** Returns the user of a sign-in started in this browser, or the second factor that it still requires. */
export const externalUser = async (
  { deps, authentication }: Mounting,
  request: Request,
  { open, transaction }: { readonly open: OpenInteraction; readonly transaction: string },
): Promise<SignedIn> => {
  const call = { ...callFor(deps, request), body: { transaction } };
  const attempt = { call, interactionUid: open.uid };
  const signedIn = await authentication.signIn(request, ['externalSignIn'], attempt);
  if (signedIn.secondFactor) return signedIn;
  const { userId, providerId, vouchedFor } = signedIn;
  const taken = await takeInvitations(call, { userId, passwordSecretId: null, providerId });
  if (await asksAfterProvider(deps, userId)) return refuse('user.second_factor_required');
  return { ...signedIn, vouchedFor: [...(vouchedFor ?? []), ...taken] };
};
