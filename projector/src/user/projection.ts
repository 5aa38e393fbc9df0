import { orNull, type DataOf } from '@latchkey/events/kernel/index.ts';
import { rolesSorted } from '@latchkey/events/access/grants.ts';
import { user, type User, type UserInvitationMailed } from '@latchkey/events/user/user.ts';
import { tenantsHeld } from '../lists.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

const held = (grants: User['grants']) => ({ grants, role: rolesSorted(grants)[0] ?? null });

/**
 * Returns the mail server's response to a rejected email: empty if the event is too old to contain it.
 * Returns null if the email was accepted.
 */
const problemOf = ({
  outcome,
  message,
}: Pick<DataOf<typeof UserInvitationMailed>, 'outcome' | 'message'>) => ({
  mailProblem: outcome === 'REFUSED' ? (orNull(message) ?? '') : null,
});

export const users = projection(user, {
  version: 7,
  source: import.meta.url,
  index: [
    { raw: 'CREATE INDEX ON ?? USING gin ("grants" jsonb_path_ops)' },
    { raw: `CREATE INDEX ON ?? USING gin (${tenantsHeld()})` },
    { raw: 'CREATE INDEX ON ?? USING gin ("linkedProviders" jsonb_path_ops)' },
    { raw: 'CREATE INDEX ON ?? USING gin ("accounts" jsonb_path_ops)' },
  ],
  on: {
    UserCreated: ({ entityId, data, at }) =>
      put(entityId, {
        email: orNull(data.email)?.toLowerCase() ?? null,
        fullName: orNull(data.fullName),
        locale: data.locale,
        ...held([{ id: data.grantId, ...data.grant }]),
        linkedProviders: [],
        createdAt: at,
      }),
    UserProvisioned: ({ entityId, data, at }) =>
      put(entityId, {
        email: orNull(data.email)?.toLowerCase() ?? null,
        fullName: orNull(data.fullName),
        locale: data.locale,
        createdAt: at,
      }),
    UserDirectoriesChanged: ({ entityId, data }) =>
      patch(entityId, { accounts: orNull(data.directories) ?? [] }),
    UserProfileChanged: ({ entityId, data }) =>
      patch(entityId, { fullName: orNull(data.fullName), locale: data.locale }),
    UserPermissionGranted: ({ entityId, data }) => patch(entityId, held(data.grants)),
    UserPermissionRevoked: ({ entityId, data }) => patch(entityId, held(data.grants)),
    UserRoleChanged: ({ entityId, data }) => patch(entityId, held(data.grants)),
    UserInvited: ({ entityId, data }) =>
      patch(entityId, { invitedUntil: data.expiresAt, invitationMailed: null, mailProblem: null }),
    UserInvitationTaken: ({ entityId }) => patch(entityId, {}),
    UserInvitationReturned: ({ entityId }) => patch(entityId, {}),
    UserInvitationMailed: ({ entityId, data }) =>
      patch(entityId, { invitationMailed: data.outcome, ...problemOf(data) }),
    UserPasswordSet: ({ entityId, data }) =>
      patch(entityId, { passwordSecretId: data.passwordSecretId, invitedUntil: null }),
    UserProviderLinked: ({ entityId, data }) =>
      patch(entityId, { linkedProviders: data.links.map(one => one.providerId), invitedUntil: null }),
    UserProviderUnlinked: ({ entityId, data }) =>
      patch(entityId, { linkedProviders: data.links.map(one => one.providerId) }),
    UserEmailChanged: ({ entityId, data }) =>
      patch(entityId, {
        email: orNull(data.email)?.toLowerCase() ?? null,
        invitedUntil: null,
        mailProblem: null,
      }),
    UserNoticeMailed: ({ entityId, data }) => patch(entityId, data.isOwnEmail ? problemOf(data) : {}),
    UserEmailNoticeMailed: ({ entityId }) => patch(entityId, {}),
    UserSecondFactorSet: ({ entityId }) => patch(entityId, {}),
    UserRecoveryCodesSet: ({ entityId }) => patch(entityId, {}),
    UserRecoveryCodeUsed: ({ entityId }) => patch(entityId, {}),
    UserSecondFactorRemoved: ({ entityId }) => patch(entityId, {}),
    UserPasskeyAdded: ({ entityId }) => patch(entityId, {}),
    UserPasskeyRemoved: ({ entityId }) => patch(entityId, {}),
    UserSecondFactorReset: ({ entityId }) => patch(entityId, {}),
    UserSecondFactorNoticeMailed: ({ entityId, data }) => patch(entityId, problemOf(data)),
    UserErased: ({ entityId }) => drop(entityId),
    UserLinkAsked: ({ entityId }) => patch(entityId, {}),
    UserLinkMailed: ({ entityId, data }) => patch(entityId, problemOf(data)),
    UserLinkUsed: ({ entityId }) => patch(entityId, {}),
    UserEmailAsked: ({ entityId }) => patch(entityId, {}),
  },
});
