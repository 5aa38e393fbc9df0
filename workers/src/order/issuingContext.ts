import { deepLinkOf } from '@latchkey/events/appConfig/deepLink.ts';
import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { OrderState } from '@latchkey/events/order/state.ts';
import type { ProviderAccess, ReactionContext } from '../runner/reactionContext.ts';

export interface IssuingContext {
  readonly access: ProviderAccess;
  /** What the QR code and the link of a credential hold; empty without an app config. */
  readonly linkOf: (credentialId: string) => string;
}

const noApp = 1;

/** What issuing needs to know besides the order; null when its provider is gone. */
export const issuingContextOf = async (
  context: ReactionContext,
  { customerId, customerCredentialProviderId: wanted }: OrderState,
): Promise<IssuingContext | null> => {
  if (customerId === null) return null;
  const { providers, formerProviders, appConfigId } = await context.fold(customerState, customerId);
  const chosen = [...providers, ...formerProviders].find(one => one.credentialProviderId === wanted);
  if (!chosen) return null;
  const app = appConfigId === null ? null : (await context.fold(appConfigState, appConfigId)).terms;
  const access = await context.providerOf(chosen.configId, app?.mobileAppId ?? noApp, chosen.projectId);
  const linkOf = (credentialId: string) =>
    app === null
      ? ''
      : deepLinkOf(app, {
          providerName: access.displayName,
          projectId: String(access.projectId),
          // follows from the credential, so that a repeated completion makes the same link; nobody else can make it
          registrationKey: context.keys.hmac('registrationKey', credentialId).slice(0, 32),
        });
  return { access, linkOf };
};
