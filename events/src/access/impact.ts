/** Kinds of things that a change may affect, in display order. */
export const touchedNames = [
  'partners',
  'customers',
  'users',
  'permissions',
  'providers',
  'apiKeys',
  'authProviders',
  'oauthClients',
  'cardProfiles',
  'pdfDesigns',
  'vouchers',
  'devices',
  'orders',
  'credentials',
] as const;
export type TouchedName = (typeof touchedNames)[number];

/** Counts of affected things by kind. Kinds that a change can't affect are absent. */
export type Touched = Readonly<Partial<Record<TouchedName, number>>>;

/**
 * The impact of a change. `preview` is sent back with the change, which is rejected if the counts or the
 * entity have changed since.
 */
export interface Touches {
  readonly touches: Touched;
  readonly preview: string;
}
