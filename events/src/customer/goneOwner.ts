import { refuse, type Context, type Requirement } from '../kernel/index.ts';
import { partnerState } from '../partner/state.ts';
import { customerState } from './state.ts';

export interface Owner {
  readonly partnerId?: string | null | undefined;
  readonly customerId?: string | null | undefined;
}

export const ownerRequired = ({ partnerId = null, customerId = null }: Owner): readonly Requirement[] => [
  ...(customerId === null ? [] : [[customerState, customerId] as const]),
  ...(partnerId === null ? [] : [[partnerState, partnerId] as const]),
];

/**
 * Rejects the command unless the owner was deleted. Other rules, such as that a default can't be deleted,
 * don't apply then.
 */
export const requireGoneOwner = (owner: Owner, { stateOf }: Pick<Context, 'stateOf'>): void => {
  const { partnerId = null, customerId = null } = owner;
  if (partnerId === null && customerId === null) refuse('wrong_state', { state: 'GLOBAL' });
  const isThere =
    (customerId !== null && stateOf(customerState, customerId).present) ||
    (partnerId !== null && stateOf(partnerState, partnerId).isPresent);
  if (isThere) refuse('wrong_state', { state: 'OWNED' });
};
