export const touchedNames = [
  'partners',
  'customers',
  'users',
  'permissions',
  'providers',
  'apiKeys',
  'authProviders',
  'oauthClients',
  'webhookEndpoints',
  'cardProfiles',
  'pdfDesigns',
  'vouchers',
  'devices',
  'orders',
  'credentials',
] as const;
export type TouchedName = (typeof touchedNames)[number];

export type Touched = Readonly<Partial<Record<TouchedName, number>>>;

/**
 * Impact of a change. The client returns `preview` with the change, which is rejected if the counts or the
 * entity have changed since.
 */
export interface Touches {
  readonly touches: Touched;
  readonly preview: string;
}
