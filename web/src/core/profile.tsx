import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { createContext, useContext } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Profile {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly rolesSorted: readonly Role[];
  /** Permissions that determine what the console offers (`core/rights.ts`). */
  readonly directPermissions: readonly (Grant & {
    readonly id: string;
    readonly partner: Named | null;
    readonly customer: Named | null;
  })[];
  readonly writablePartners: readonly Named[];
  readonly goneTenants?: readonly {
    readonly id: string;
    readonly name: string;
    readonly deletedAt: string;
    readonly deletedBy: { readonly name: string | null };
  }[];
  readonly branding?: { readonly logoUrl: string | null; readonly name?: string } | null;
}

export const ProfileContext = createContext<Profile | null>(null);

/** Returns the profile; null while it is blocked by a second factor that must be set up first. */
export const useProfileIfOpen = (): Profile | null => useContext(ProfileContext);

export const useProfile = (): Profile => {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('useProfile outside of a signed-in page');
  return profile;
};
