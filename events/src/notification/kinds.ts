import type { Grant } from '../access/grants.ts';
import { permissions, type Permission, type Role } from '../access/roles.ts';

/**
 * Email frequencies of a notification kind. The console shows notifications of all kinds, even with `NEVER`.
 */
export const frequencies = ['AT_ONCE', 'DAILY', 'WEEKLY', 'NEVER'] as const;
export type Frequency = (typeof frequencies)[number];

interface Kind {
  readonly permission: Permission;
  readonly frequency: Frequency;
}

export const notificationKinds = {
  authorizationNeeded: { permission: 'credential.write', frequency: 'AT_ONCE' },
  orderFailed: { permission: 'credential.write', frequency: 'DAILY' },
  changeFailed: { permission: 'credential.write', frequency: 'AT_ONCE' },
  importRefused: { permission: 'credential.write', frequency: 'DAILY' },
  bulkActionFailed: { permission: 'credential.write', frequency: 'DAILY' },
  deliveryFailed: { permission: 'credential.write', frequency: 'DAILY' },
  linkRequested: { permission: 'credential.write', frequency: 'DAILY' },
  creditsUsed: { permission: 'customer.manage', frequency: 'AT_ONCE' },
  creditsLow: { permission: 'customer.manage', frequency: 'DAILY' },
  webhookSetAside: { permission: 'customer.manage', frequency: 'AT_ONCE' },
  profileSentBack: { permission: 'customer.manage', frequency: 'AT_ONCE' },
  approvalWaiting: { permission: 'platform.manage', frequency: 'DAILY' },
  serviceDown: { permission: 'platform.manage', frequency: 'AT_ONCE' },
  providerDown: { permission: 'platform.manage', frequency: 'AT_ONCE' },
  webhooksRefused: { permission: 'platform.manage', frequency: 'DAILY' },
  certificateEnding: { permission: 'platform.manage', frequency: 'WEEKLY' },
} as const satisfies Readonly<Record<string, Kind>>;
export type NotificationKind = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

export type NotificationSettings = Readonly<Partial<Record<NotificationKind, Frequency>>>;

export const frequencyOf = (settings: NotificationSettings, kind: NotificationKind): Frequency =>
  settings[kind] ?? notificationKinds[kind].frequency;

export const kindsOf = (role: Role): readonly NotificationKind[] =>
  kindNames.filter(kind =>
    (permissions[notificationKinds[kind].permission] as readonly Role[]).includes(role),
  );

export const kindsFor = (grants: readonly Grant[]): readonly NotificationKind[] => {
  const seen = new Set(grants.flatMap(({ role }) => kindsOf(role)));
  return kindNames.filter(kind => seen.has(kind));
};
