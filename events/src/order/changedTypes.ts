import { OrderCredentialsTyped } from './order.ts';
import type { OrderState } from './state.ts';
import type { Typed } from './submitCommand.ts';

/** Of these credentials those that were of another type. */
export const typedAnew = (types: readonly Typed[], { typed }: OrderState) =>
  types.flatMap(({ ids, type }) => {
    const others = ids.filter(id => (typed.get(id) ?? 'user') !== type);
    return others.length === 0 ? [] : [OrderCredentialsTyped({ ids: others, type })];
  });
