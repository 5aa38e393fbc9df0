export type ProviderStep = 'add' | 'update' | 'remove' | null;

/**
 * Returns the effect of saving a partner's defaults on its provider, given the current and the chosen config.
 */
export const providerStep = (now: string | null, chosen: string | null): ProviderStep => {
  if (now === chosen) return null;
  if (chosen === null) return 'remove';
  return now === null ? 'add' : 'update';
};
