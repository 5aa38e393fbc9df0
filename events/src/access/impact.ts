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
 * Impact of a change. `preview` can be sent with the change, which is then rejected if the counts or the
 * entity have changed.
 */
export interface Touches {
  readonly touches: Touched;
  readonly preview: string;
}
