import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { Passkey } from './PasskeyList.tsx';
import { secondFactorPath } from './SecondFactorDialogs.tsx';

/** `GET /admin/profile/second-factor`. */
export interface SecondFactor {
  readonly totp: boolean;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  readonly hasPassword: boolean;
  readonly isRequired: boolean;
  /** Signing in asks for it. */
  readonly isAsked: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** A provider has confirmed lately who the user is. */
  readonly isProved: boolean;
}

type Newer = Pick<SecondFactor, 'passkeys' | 'isAsked' | 'providers' | 'isProved'>;
/** An API of an older release tells of no passkeys, and asks nobody without a password. */
type Answer = Omit<SecondFactor, keyof Newer> & Partial<Newer>;

/** What the API tells of the second factor, and of the password beside it. `isAsking`: false waits for what another asks. */
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

/** Undefined until it is known. Where it cannot be asked, the API refuses whoever has none. */
export const useHasPassword = (isAsking: boolean): boolean | undefined => {
  const { data, isPending } = useSecondFactor(isAsking);
  return isPending ? undefined : data?.hasPassword !== false;
};
