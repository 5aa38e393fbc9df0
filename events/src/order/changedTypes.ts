import { OrderCredentialsTyped } from './order.ts';
import type { OrderState } from './state.ts';
import type { Typed } from './submitCommand.ts';

export const changedTypes = (types: readonly Typed[], { typed }: OrderState) =>
  types.flatMap(({ ids, type }) => {
    const others = ids.filter(id => (typed.get(id) ?? 'user') !== type);
    return others.length === 0 ? [] : [OrderCredentialsTyped({ ids: others, type })];
  });
