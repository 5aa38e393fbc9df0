import type { Grant } from '../access/grants.ts';
import { permissions, type Permission, type Role } from '../access/roles.ts';

/** The frequencies of emails about a kind. The console shows all kinds, including those with `NEVER`. */
export const frequencies = ['AT_ONCE', 'DAILY', 'WEEKLY', 'NEVER'] as const;
export type Frequency = (typeof frequencies)[number];

interface Kind {
  /** The permission that a person needs where the notification belongs to see it. */
  readonly permission: Permission;
  /** The default, for people who haven't chosen a frequency. */
  readonly frequency: Frequency;
}

/** All kinds of notifications. The page, its count and the emails use this table. */
export const notificationKinds = {
  authorizationNeeded: { permission: 'credential.write', frequency: 'AT_ONCE' },
  orderFailed: { permission: 'credential.write', frequency: 'DAILY' },
  importRefused: { permission: 'credential.write', frequency: 'DAILY' },
  bulkActionFailed: { permission: 'credential.write', frequency: 'DAILY' },
  deliveryFailed: { permission: 'credential.write', frequency: 'DAILY' },
  linkRequested: { permission: 'credential.write', frequency: 'DAILY' },
  creditsUsed: { permission: 'customer.manage', frequency: 'AT_ONCE' },
  creditsLow: { permission: 'customer.manage', frequency: 'DAILY' },
  profileSentBack: { permission: 'customer.manage', frequency: 'AT_ONCE' },
  approvalWaiting: { permission: 'platform.manage', frequency: 'DAILY' },
  serviceDown: { permission: 'platform.manage', frequency: 'AT_ONCE' },
  providerDown: { permission: 'platform.manage', frequency: 'AT_ONCE' },
  webhooksRefused: { permission: 'platform.manage', frequency: 'DAILY' },
  certificateEnding: { permission: 'platform.manage', frequency: 'WEEKLY' },
} as const satisfies Readonly<Record<string, Kind>>;
export type NotificationKind = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** A person's settings: the chosen frequency by kind; a missing kind has its default. */
export type NotificationSettings = Readonly<Partial<Record<NotificationKind, Frequency>>>;

export const frequencyOf = (settings: NotificationSettings, kind: NotificationKind): Frequency =>
  settings[kind] ?? notificationKinds[kind].frequency;

/** Returns the kinds that a role may see in its customer or partner, or everywhere. */
export const kindsOf = (role: Role): readonly NotificationKind[] =>
  kindNames.filter(kind =>
    (permissions[notificationKinds[kind].permission] as readonly Role[]).includes(role),
  );

/** Returns the kinds that at least one of a person's permissions allows, in the order of the table. */
export const kindsFor = (grants: readonly Grant[]): readonly NotificationKind[] => {
  const seen = new Set(grants.flatMap(({ role }) => kindsOf(role)));
  return kindNames.filter(kind => seen.has(kind));
};
