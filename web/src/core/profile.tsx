import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { createContext, useContext } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The signed-in user, as `GET /admin/profile` answers. */
export interface Profile {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly rolesSorted: readonly Role[];
  /** What the user may do, and where. Everything that the console offers is decided by these (`core/rights.ts`). */
  readonly directPermissions: readonly (Grant & {
    readonly id: string;
    readonly partner: Named | null;
    readonly customer: Named | null;
  })[];
  readonly writablePartners: readonly Named[];
  /** Customers and partners of permissions that lead nowhere, as they were deleted. */
  readonly goneTenants?: readonly {
    readonly id: string;
    readonly name: string;
    readonly deletedAt: string;
    readonly deletedBy: { readonly name: string | null };
  }[];
  readonly branding?: { readonly logoUrl: string | null; readonly name?: string } | null;
}

export const ProfileContext = createContext<Profile | null>(null);

/** Null where somebody sets up a second factor first: the profile is shut then. */
export const useProfileIfOpen = (): Profile | null => useContext(ProfileContext);

export const useProfile = (): Profile => {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('useProfile outside of a signed-in page');
  return profile;
};
