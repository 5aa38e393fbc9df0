import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { countNameOf, noCounts } from '@latchkey/events/contract/amounts.ts';
import { typeBy } from '@latchkey/events/credential/buildContent.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { providerFor } from '@latchkey/events/order/createOrder.ts';
import type { CredentialType } from '@latchkey/events/contract/credentialType.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import type { Call } from '../http/route.ts';
import { includedAt } from './contractCoverage.ts';

interface CostQuery {
  readonly customerId: string;
  readonly cardProfileId: string;
  readonly type?: CredentialType | undefined;
  readonly count: number;
  readonly customerCredentialProviderId?: string | undefined;
}

export const costOf = async (call: Pick<Call, 'deps'>, query: CostQuery): Promise<number> => {
  const { customerId, cardProfileId, count, customerCredentialProviderId = null } = query;
  const { store } = call.deps;
  const { terms } = await cachedState(store, cardProfileState, cardProfileId);
  const type = typeBy(terms ?? refuse('credential.no_card_profile'), query.type);
  const counts = { ...noCounts, [countNameOf(type)]: count };
  const customer = await cachedState(store, customerState, customerId);
  const provider = providerFor(customer, customerCredentialProviderId);
  return count - (await includedAt(call, customerId, provider, counts));
};

export const requireCost = async (
  call: Pick<Call, 'deps'>,
  query: CostQuery,
  confirmed: number,
): Promise<void> => {
  const needed = await costOf(call, query);
  if (needed !== confirmed) refuse('credit.cost_changed', { needed, confirmed });
};
