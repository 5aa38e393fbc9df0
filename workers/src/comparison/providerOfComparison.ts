import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import type { ComparisonState } from '@latchkey/events/comparison/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { customersSharing } from './customerProviders.ts';

export interface ComparedProvider {
  readonly access: ProviderAccess;
  /**
   * Whether unknown files can be found: the provider lists files, and few enough customers share the project
   * for each to read the whole list.
   */
  readonly hasListing: boolean;
  /**
   * Whether other customers use the project, so that a file belongs to a customer only by its reference.
   * False if the provider doesn't list files.
   */
  readonly isShared: boolean;
}

/**
 * Maximum number of customers sharing a project for which its files are listed, as each comparison reads the
 * whole list.
 */
const maxSharing = 20;

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
  if (access.provider.list === undefined) return { access, hasListing: false, isShared: false };
  const others = await customersSharing(context.pool, { ...access, customerId }, maxSharing);
  return { access, hasListing: others.length < maxSharing, isShared: others.length > 0 };
};

/** Divisor of the provider's rate for comparisons, so that they don't delay orders. */
const share = 10;
export const comparisonRate = ({ configId, callsPerSecond }: ProviderAccess) => ({
  configId: `${configId} comparison`,
  callsPerSecond: Math.max(1, Math.floor(callsPerSecond / share)),
});
