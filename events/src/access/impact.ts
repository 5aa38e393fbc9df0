/** What a change may touch, as it is counted before it is made, in the order in which it is told. */
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

/** How many of each a change touches; a name that is left out has nothing to do with it. */
export type Touched = Readonly<Partial<Record<TouchedName, number>>>;

/** `preview` goes back with the change: where the counts or the thing itself are others by then, it is refused. */
export interface Touches {
  readonly touches: Touched;
  readonly preview: string;
}
