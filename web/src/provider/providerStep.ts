export type ProviderStep = 'add' | 'update' | 'remove' | null;

/** What saving the defaults of a partner does to its provider: the config that it has, and the one that was chosen. */
export const providerStep = (now: string | null, chosen: string | null): ProviderStep => {
  if (now === chosen) return null;
  if (chosen === null) return 'remove';
  return now === null ? 'add' : 'update';
};
