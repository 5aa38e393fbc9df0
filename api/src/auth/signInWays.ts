const ways = ['PASSWORD', 'SECOND_FACTOR', 'PROVIDER'] as const;
export type SignInWay = (typeof ways)[number];

export interface SignIn {
  readonly way: SignInWay;
  /**
   * IDs of the permissions that the provider vouched for; null if the user signed in with a password or a
   * second factor.
   */
  readonly vouchedFor: readonly string[] | null;
  readonly providerId: string | null;
}

export const signInText = ({ way, vouchedFor, providerId }: SignIn): string =>
  [providerId === null ? way : `${way}:${providerId}`, ...(vouchedFor ?? [])].join(' ');

/** Parses the output of `signInText`. Returns null if it is missing or has an unknown format. */
export const readSignIn = (text: unknown): SignIn | null => {
  const [first = '', ...ids] = typeof text === 'string' ? text.split(' ') : [];
  const [name, providerId = null] = first.split(':');
  const way = ways.find(one => one === name);
  return way === undefined ? null : { way, vouchedFor: ids.length === 0 ? null : ids, providerId };
};

/**
 * Returns whether a sign-in covers every permission. `vouchedFor`: IDs of the permissions that its provider
 * vouched for; null for all. A permission added later may be another tenant's, so the user must sign in
 * again.
 */
export const isVouchedFor = (
  vouchedFor: readonly string[] | null,
  grants: readonly { readonly id: string }[],
): boolean => vouchedFor === null || grants.every(({ id }) => vouchedFor.includes(id));
