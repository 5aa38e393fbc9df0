import { permissions, type Permission, type Role } from '@latchkey/events/access/roles.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { createContext, useContext } from 'react';

/** The signed-in user, as `GET /admin/profile` answers. */
export interface Profile {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly rolesSorted: readonly Role[];
  readonly directPermissions: readonly {
    readonly id: string;
    readonly role: Role;
    readonly partner?: { readonly id: string; readonly name: string } | null;
    readonly customer?: { readonly id?: string; readonly name: string } | null;
  }[];
  readonly capabilities: readonly Permission[];
  readonly writablePartners: readonly { readonly id: string; readonly name: string }[];
  readonly branding?: { readonly logoUrl: string | null; readonly name?: string } | null;
}

/** SES-09: the first sorted role must be in the list of the permission. */
export const mayOpen = ({ rolesSorted: [first] }: Pick<Profile, 'rolesSorted'>, access?: Permission) =>
  access === undefined || (first !== undefined && (permissions[access] as readonly Role[]).includes(first));

export const can = ({ capabilities }: Pick<Profile, 'capabilities'>, permission: Permission) =>
  capabilities.includes(permission);

type Capable = Pick<Profile, 'capabilities'>;
export const isGlobalAdmin = (profile: Capable): boolean => can(profile, 'platform.manage');
/** Whether there is any customer that they manage. */
export const canManageCustomers = (profile: Capable): boolean => can(profile, 'customer.manage');

/** ROL-13: global and partner roles manage what they can see, a customer admin the customers he was given. */
export const canManageCustomer = (
  profile: Pick<Profile, 'capabilities' | 'directPermissions'>,
  customerId: string,
): boolean =>
  can(profile, 'partner.manage') ||
  (canManageCustomers(profile) &&
    profile.directPermissions.some(
      ({ role, customer }) => role === 'customer_admin' && (!customer?.id || customer.id === customerId),
    ));

export const ProfileContext = createContext<Profile | null>(null);

/** Null where somebody sets up a second factor first: the profile is shut then. */
export const useProfileIfOpen = (): Profile | null => useContext(ProfileContext);

export const useProfile = (): Profile => {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('useProfile outside of a signed-in page');
  return profile;
};

/** Whether the signed-in user holds a permission anywhere. The API decides again, per place. */
export const useCan = (permission: Permission) => can(useProfile(), permission);
