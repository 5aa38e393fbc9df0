export type ProviderStep = 'add' | 'update' | 'remove' | null;

export const providerStep = (now: string | null, chosen: string | null): ProviderStep => {
  if (now === chosen) return null;
  if (chosen === null) return 'remove';
  return now === null ? 'add' : 'update';
};
