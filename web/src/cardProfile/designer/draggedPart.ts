import { useSyncExternalStore } from 'react';
import type { Held } from './CardStage.tsx';

/** Store of the part being dragged. Only its subscribers rerender during a drag. */
export interface HeldPart {
  readonly now: () => Held | null;
  readonly set: (held: Held | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}
export const heldPart = (): HeldPart => {
  let now: Held | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    set: held => {
      now = held;
      for (const listener of listeners) listener();
    },
    subscribe: onChange => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};
export const useHeldPart = ({ now, subscribe }: HeldPart): Held | null =>
  useSyncExternalStore(subscribe, now);
