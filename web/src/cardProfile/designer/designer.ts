import type { Design, Layer, Looks, Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import { createContext, useContext } from 'react';
import type { HeldPart } from './draggedPart.ts';
import type { Pictures } from './pictures.ts';

export interface Designer {
  readonly id: string;
  readonly isFixed: boolean;
  readonly design: Design;
  readonly layer: Layer;
  readonly looks: Looks;
  readonly pictures: Pictures;
  readonly held: HeldPart;
  /** Changes the design. Changes with the same `gesture` are one undo step until `settle`. */
  readonly change: (change: (now: Design) => Design, gesture?: string) => void;
  readonly set: (set: Partial<Looks>, gesture?: string) => void;
  readonly settle: () => void;
  readonly takeBack: (wallet: Wallet, names: readonly (keyof Looks)[]) => void;
}
export const DesignerContext = createContext<Designer | null>(null);
export const useDesigner = (): Designer => {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('useDesigner outside of a designer');
  return designer;
};
