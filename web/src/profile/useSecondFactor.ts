import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { Passkey } from './PasskeyList.tsx';
import { secondFactorPath } from './SecondFactorDialogs.tsx';

/** The response of `GET /admin/profile/second-factor`. */
export interface SecondFactor {
  readonly totp: boolean;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  readonly hasPassword: boolean;
  readonly isRequired: boolean;
  /** Whether signing in requires it. */
  readonly isAsked: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Whether the user recently confirmed at a provider. */
  readonly isProved: boolean;
}

type Newer = Pick<SecondFactor, 'passkeys' | 'isAsked' | 'providers' | 'isProved'>;
/** The response, also of an older release, which has no passkeys. */
type Answer = Omit<SecondFactor, keyof Newer> & Partial<Newer>;

/**
 * Queries the second factor, and whether there is a password. `isAsking`: false to share another component's
 * query.
 */
export const useSecondFactor = (isAsking: boolean) =>
  useQuery({
    queryKey: ['profile', 'second-factor'],
    queryFn: async ({ signal }): Promise<SecondFactor> => ({
      passkeys: [],
      isAsked: false,
      providers: [],
      isProved: false,
      ...(await http<Answer>(secondFactorPath, { signal })).json,
    }),
    enabled: isAsking,
  });

/**
 * Returns whether the user has a password; undefined while loading. If that fails, the API rejects users
 * without one.
 */
export const useHasPassword = (isAsking: boolean): boolean | undefined => {
  const { data, isPending } = useSecondFactor(isAsking);
  return isPending ? undefined : data?.hasPassword !== false;
};
