const ways = ['PASSWORD', 'SECOND_FACTOR', 'PROVIDER'] as const;
export type SignInWay = (typeof ways)[number];

/** How somebody has signed in. */
export interface SignIn {
  readonly way: SignInWay;
  /** By a provider alone: ids of the permissions that it vouched for. Null where nothing beyond them is asked. */
  readonly vouchedFor: readonly string[] | null;
  /** The provider that said who it is, be it alone or before a second factor; null for a password. */
  readonly providerId: string | null;
}

/** As one text, which `readSignIn` reads. */
export const signInText = ({ way, vouchedFor, providerId }: SignIn): string =>
  [providerId === null ? way : `${way}:${providerId}`, ...(vouchedFor ?? [])].join(' ');

/** Null for none, and for what no version of ours wrote. */
export const readSignIn = (text: unknown): SignIn | null => {
  const [first = '', ...ids] = typeof text === 'string' ? text.split(' ') : [];
  const [name, providerId = null] = first.split(':');
  const way = ways.find(one => one === name);
  return way === undefined ? null : { way, vouchedFor: ids.length === 0 ? null : ids, providerId };
};

/** A provider vouches for what its tenant gave. A permission that came later may be another tenant's: for that the person signs in anew. */
export const isVouchedFor = (
  vouchedFor: readonly string[] | null,
  grants: readonly { readonly id: string }[],
): boolean => vouchedFor === null || grants.every(({ id }) => vouchedFor.includes(id));
