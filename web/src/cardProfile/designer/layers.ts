import type { Design, Layer, Looks, Wallet } from '@latchkey/events/cardProfile/design/design.ts';

export const wallets = ['apple', 'google'] as const satisfies readonly Wallet[];

/** Sets looks in a layer. Wallets keep their overrides. */
export const withLooks = (design: Design, layer: Layer, set: Partial<Looks>): Design => ({
  ...design,
  [layer]: { ...design[layer], ...set },
});

export const isOverride = (design: Design, layer: Layer, name: keyof Looks): boolean =>
  layer !== 'both' && name in design[layer];

/** Removes an override, so that the wallet uses the shared look again. */
export const withoutOverride = (design: Design, wallet: Wallet, name: keyof Looks): Design => {
  const { [name]: _, ...others } = design[wallet];
  return { ...design, [wallet]: others };
};

/**
 * Returns the layer that a change on a wallet's card edits: the wallet's override if there is one, else the
 * chosen layer.
 */
export const layerAt = (design: Design, layer: Layer, wallet: Wallet, name: keyof Looks): Layer =>
  layer === 'both' && isOverride(design, wallet, name) ? wallet : layer;

export const isShownIn = (layer: Layer, wallet: Wallet): boolean => layer === 'both' || layer === wallet;
