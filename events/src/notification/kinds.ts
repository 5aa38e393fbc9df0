import type { Grant } from '../access/grants.ts';
import { permissions, type Permission, type Role } from '../access/roles.ts';

/** The frequencies of emails about a kind. The console shows all kinds, also those with `NEVER`. */
export const frequencies = ['AT_ONCE', 'DAILY', 'WEEKLY', 'NEVER'] as const;
export type Frequency = (typeof frequencies)[number];

interface Kind {
  /** The permission that a person needs at the place of a notification. */
  readonly permission: Permission;
  /** The frequency of people who haven't chosen one. */
  readonly frequency: Frequency;
}

/** All kinds of things that need attention: the source of the page, of its count and of the emails. */
export const notificationKinds = {
  authorizationNeeded: { permission: 'credential.write', frequency: 'AT_ONCE' },
  orderFailed: { permission: 'credential.write', frequency: 'DAILY' },
  importRefused: { permission: 'credential.write', frequency: 'DAILY' },
  bulkActionFailed: { permission: 'credential.write', frequency: 'DAILY' },
  deliveryFailed: { permission: 'credential.write', frequency: 'DAILY' },
  linkRequested: { permission: 'credential.write', frequency: 'DAILY' },
  creditsUsed: { permission: 'customer.manage', frequency: 'AT_ONCE' },
  approvalWaiting: { permission: 'platform.manage', frequency: 'DAILY' },
  serviceDown: { permission: 'platform.manage', frequency: 'AT_ONCE' },
  certificateEnding: { permission: 'platform.manage', frequency: 'WEEKLY' },
} as const satisfies Readonly<Record<string, Kind>>;
export type NotificationKind = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** The frequencies that a person chose, by kind. */
export type NotificationSettings = Readonly<Partial<Record<NotificationKind, Frequency>>>;

export const frequencyOf = (settings: NotificationSettings, kind: NotificationKind): Frequency =>
  settings[kind] ?? notificationKinds[kind].frequency;

/** Returns the kinds that a role may see at its places. */
export const kindsOf = (role: Role): readonly NotificationKind[] =>
  kindNames.filter(kind =>
    (permissions[notificationKinds[kind].permission] as readonly Role[]).includes(role),
  );

/** Returns the kinds that a person may see anywhere, in the order of the table. */
export const kindsFor = (grants: readonly Grant[]): readonly NotificationKind[] => {
  const seen = new Set(grants.flatMap(({ role }) => kindsOf(role)));
  return kindNames.filter(kind => seen.has(kind));
};
