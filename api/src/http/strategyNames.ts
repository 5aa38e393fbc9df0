/** Strategies for a credential in the `Authorization` header, which authenticate the caller. */
export const bearerStrategies = ['sessionToken', 'apiKey', 'oauthToken', 'scimToken'] as const;
export type BearerStrategy = (typeof bearerStrategies)[number];

/** Strategies for a credential in the body, which sign in a user. */
export const signInStrategies = ['password', 'externalSignIn'] as const;
export type SignInStrategy = (typeof signInStrategies)[number];

export type StrategyName = BearerStrategy | SignInStrategy;

/** The default strategies of a route with a permission, in the order of the attempts. */
export const defaultStrategies: readonly BearerStrategy[] = ['apiKey', 'sessionToken', 'oauthToken'];

export const isBearer = (name: StrategyName): name is BearerStrategy =>
  (bearerStrategies as readonly string[]).includes(name);
export const isSignIn = (name: StrategyName): name is SignInStrategy => !isBearer(name);

/** The result of a sign-in strategy: the user, or the second factor that is required first. */
export type SignedIn =
  | { readonly secondFactor: { readonly token: string; readonly methods: readonly string[] } }
  | {
      readonly secondFactor: null;
      readonly userId: string;
      /** The key that counts failed attempts of the account; null for a provider. */
      readonly account: string | null;
      /** ID of the password that was correct; null for a provider. */
      readonly passwordSecretId: string | null;
      /** The provider that authenticated the user; null for a password. */
      readonly providerId: string | null;
      /** Permissions that the provider vouches for; only for a sign-in by provider. */
      readonly vouchedFor: readonly string[] | null;
      /** The transaction at another provider that is linked after this sign-in. */
      readonly linking: string | undefined;
    };
