import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { Passkey } from './PasskeyList.tsx';

export const secondFactorPath = '/admin/profile/second-factor';

export interface SecondFactor {
  readonly totp: boolean;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  readonly hasPassword: boolean;
  readonly isRequired: boolean;
  readonly isAsked: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly isProved: boolean;
}

type Newer = Pick<SecondFactor, 'passkeys' | 'isAsked' | 'providers' | 'isProved'>;
/** The API's response. Older releases don't return the newer fields. */
type Answer = Omit<SecondFactor, keyof Newer> & Partial<Newer>;

export const hasFactor = ({ totp, passkeys }: SecondFactor): boolean => totp || passkeys.length > 0;

/**
 * Queries the second factor, and whether there is a password. If `isAsking` is false, only uses the result of
 * another component's query.
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
 * Returns whether the user has a password; undefined while loading. Returns true if loading failed, because
 * the API rejects users without a password anyway.
 */
export const useHasPassword = (isAsking: boolean): boolean | undefined => {
  const { data, isPending } = useSecondFactor(isAsking);
  return isPending ? undefined : data?.hasPassword !== false;
};
