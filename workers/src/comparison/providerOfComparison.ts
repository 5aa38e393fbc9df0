import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import type { ComparisonState } from '@latchkey/events/comparison/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { hasOwn } from '@latchkey/events/provider/kinds/settings.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

export interface ComparedProvider {
  readonly access: ProviderAccess;
  /**
   * Whether unknown files can be found: the provider lists files, and the project is the customer's own, so
   * that none of its files belongs to others.
   */
  readonly hasListing: boolean;
}

/** Returns the provider of a comparison; null if the customer never had it. */
export const providerOfComparison = async (
  context: ReactionContext,
  id: string,
  { customerId }: Pick<ComparisonState, 'customerId'>,
): Promise<ComparedProvider | null> => {
  if (customerId === null) return null;
  const { providers, formerProviders, appConfigId } = await context.fold(customerState, customerId);
  const chosen = [...providers, ...formerProviders].find(one => one.credentialProviderId === id);
  if (!chosen) return null;
  const app = appConfigId === null ? null : (await context.fold(appConfigState, appConfigId)).terms;
  const access = await context.providerOf(chosen.configId, app, chosen);
  return { access, hasListing: access.provider.list !== undefined && hasOwn(chosen) };
};

/** Limits comparisons to a tenth of the provider's rate, so that they don't delay orders. */
const share = 10;
export const comparisonRate = ({ configId, callsPerSecond }: ProviderAccess) => ({
  configId: `${configId} comparison`,
  callsPerSecond: Math.max(1, Math.floor(callsPerSecond / share)),
});
