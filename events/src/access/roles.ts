/** The six roles, strongest first. The first one that a user holds is effective. */
export const roles = [
  'super_admin',
  'admin',
  'partner_admin',
  'customer_admin',
  'customer_credentials_rw',
  'customer_credentials_ro',
] as const;
export type Role = (typeof roles)[number];

const global = ['super_admin', 'admin'] as const;
const partner = [...global, 'partner_admin'] as const;
const manager = [...partner, 'customer_admin'] as const;
const writer = [...manager, 'customer_credentials_rw'] as const;

/** Roles by permission. Routes, buttons and navigation all use this table. */
export const permissions = {
  'support.read': ['super_admin'],
  'system.manage': ['super_admin'],
  'platform.manage': global,
  'partner.manage': partner,
  'partner.read': partner,
  'customer.manage': manager,
  'customer.read': roles,
  'credential.write': writer,
  'credential.read': roles,
  // separate from the credential permissions, so that third-party apps can read devices, but not change them
  'device.write': writer,
  'device.read': roles,
  'self.read': roles,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const permissionsOf = (role: Role): readonly Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(name =>
    (permissions[name] as readonly Role[]).includes(role),
  );

export const isGlobal = (role: Role): boolean => (global as readonly Role[]).includes(role);
export const isPartnerRole = (role: Role): boolean => role === 'partner_admin';
export const customerRoles = [
  'customer_admin',
  'customer_credentials_rw',
  'customer_credentials_ro',
] as const satisfies readonly Role[];
