import {
  deepLinkOf,
  hasWorkingLinks,
  linksFit,
  type DeepLinkParams,
} from '@latchkey/events/appConfig/deepLink.ts';
import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import type { CredentialState } from '@latchkey/events/credential/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { dataCodeOf } from '@latchkey/events/documents/dataCode.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { keysetState } from '@latchkey/events/provider/keys/state.ts';
import { orderState, type OrderState } from '@latchkey/events/order/state.ts';
import { linkSettingsOf } from '@latchkey/events/provider/kinds/settings.ts';
import { claimTokenOf, claimUrlOf } from '@latchkey/events/wallet/claimToken.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

interface Code {
  readonly qrcodeText: string;
  readonly deepLinkUrl: string;
}
type CodeOf = (credentialId: string, content: CredentialState['content']) => Code;

export interface IssuingContext {
  readonly access: ProviderAccess;
  readonly keysetSecretId: string | null;
  /**
   * Returns the QR code and deep link of a credential. Null if they contain a link to an app and there is no
   * app with working links that fit into a QR code.
   */
  readonly codeOf: CodeOf | null;
}

/** Returns codes for readers, which contain the credential's bytes. Their link opens the holder's page. */
const dataCode =
  ({ keys, config }: Pick<ReactionContext, 'keys' | 'config'>): CodeOf =>
  (credentialId, content) => ({
    qrcodeText: content === null || isErased(content.rawData) ? '' : dataCodeOf(content.rawData),
    deepLinkUrl: claimUrlOf(config.PUBLIC_URL, claimTokenOf(keys, credentialId)),
  });

/**
 * Returns the settings for issuing an order, even if its provider was removed from the customer; null if the
 * order doesn't exist or the customer never had the provider.
 */
export const issuingContextOf = async (
  context: ReactionContext,
  { customerId, customerCredentialProviderId: providerId, appConfigId: submittedApp }: OrderState,
): Promise<IssuingContext | null> => {
  if (customerId === null) return null;
  const { providers, formerProviders, appConfigId } = await context.fold(customerState, customerId);
  const chosen = [...providers, ...formerProviders].find(one => one.credentialProviderId === providerId);
  if (!chosen) return null;
  const appId = appConfigId ?? submittedApp;
  const app = appId === null ? null : (await context.fold(appConfigState, appId)).terms;
  const access = await context.providerOf(chosen.configId, app, chosen);
  const { secretId: keysetSecretId } = await context.fold(keysetState, chosen.credentialProviderId);
  if (access.kind.code === 'data') return { access, keysetSecretId, codeOf: dataCode(context) };
  if (app === null || !hasWorkingLinks(app)) return { access, keysetSecretId, codeOf: null };
  const paramsOf = (credentialId: string): DeepLinkParams => ({
    providerName: access.displayName,
    settings: linkSettingsOf(access.settings),
    // derived from the credential's ID with a secret, so that it can't be guessed and is the same if the
    // credential is completed again
    registrationKey: context.keys.hmac('registrationKey', credentialId).slice(0, 32),
  });
  // apps of earlier versions may make links that are too long, and all keys have the same length
  if (![false, true].every(isAdmin => linksFit(app, isAdmin, paramsOf(''))))
    return { access, keysetSecretId, codeOf: null };
  const codeOf: CodeOf = (credentialId, content) => {
    const link = deepLinkOf(app, paramsOf(credentialId), content?.type === 'admin');
    return { qrcodeText: link, deepLinkUrl: link };
  };
  return { access, keysetSecretId, codeOf };
};

export const contextFinder = (context: ReactionContext) => {
  const found = new Map<string, IssuingContext | null>();
  return async (orderId: string): Promise<IssuingContext | null> => {
    if (!found.has(orderId))
      found.set(orderId, await issuingContextOf(context, await context.fold(orderState, orderId)));
    return found.get(orderId)!;
  };
};
