import type { Design, Layer, Looks, Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import { createContext, useContext } from 'react';
import type { HeldPart } from './draggedPart.ts';
import type { Pictures } from './pictures.ts';

/** The state of the designer and its actions, shared by context. */
export interface Designer {
  readonly id: string;
  /** Whether the design is read-only. */
  readonly isFixed: boolean;
  readonly design: Design;
  readonly layer: Layer;
  /** The looks of the chosen layer. */
  readonly looks: Looks;
  readonly pictures: Pictures;
  readonly held: HeldPart;
  /** Changes the design; changes of one `gesture` are one step of undo until it settles. */
  readonly change: (change: (now: Design) => Design, gesture?: string) => void;
  /** Changes looks in the chosen layer. */
  readonly set: (set: Partial<Looks>, gesture?: string) => void;
  readonly settle: () => void;
  /** Removes a wallet's overrides. */
  readonly takeBack: (wallet: Wallet, names: readonly (keyof Looks)[]) => void;
}
export const DesignerContext = createContext<Designer | null>(null);
export const useDesigner = (): Designer => {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('useDesigner outside of a designer');
  return designer;
};
