/** Strategies for a credential in the `Authorization` header, which authenticate the caller. */
export const bearerStrategies = ['sessionToken', 'apiKey', 'oauthToken', 'scimToken'] as const;
export type BearerStrategy = (typeof bearerStrategies)[number];

export const signInStrategies = ['password', 'externalSignIn'] as const;
export type SignInStrategy = (typeof signInStrategies)[number];

export type StrategyName = BearerStrategy | SignInStrategy;

export const defaultStrategies: readonly BearerStrategy[] = ['apiKey', 'sessionToken', 'oauthToken'];

export const isBearer = (name: StrategyName): name is BearerStrategy =>
  (bearerStrategies as readonly string[]).includes(name);
export const isSignIn = (name: StrategyName): name is SignInStrategy => !isBearer(name);

export type SignedIn =
  | { readonly secondFactor: { readonly token: string; readonly methods: readonly string[] } }
  | {
      readonly secondFactor: null;
      readonly userId: string;
      readonly account: string | null;
      readonly passwordSecretId: string | null;
      readonly providerId: string | null;
      /** IDs of the permissions that the provider vouches for; only for a sign-in by provider. */
      readonly vouchedFor: readonly string[] | null;
      readonly linking: string | undefined;
    };
