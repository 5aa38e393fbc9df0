import { decider, isErased, refuse } from '../kernel/index.ts';
import { livingAccounts } from './directoryAccount.ts';
import { accountAt, directoryDecisions, withoutSuspended } from './directoryDecisions.ts';
import { customerRole, isSameGrant, maxGrants } from './heldGrant.ts';
import { userInvited, later } from './userInvited.ts';
import { linkMs } from './mailLink.ts';
import { isLinkOpen } from './openLinks.ts';
import { maxPasskeys } from './secondFactor.ts';
import { isInvited, isTakeable, userState, type UserState } from './state.ts';
import {
  maxLinks,
  user,
  UserCreated,
  UserEmailAsked,
  UserEmailChanged,
  UserErased,
  UserInvitationMailed,
  UserInvitationReturned,
  UserInvitationTaken,
  UserLinkAsked,
  UserLinkMailed,
  UserLinkUsed,
  UserNoticeMailed,
  UserPasskeyAdded,
  UserPasskeyRemoved,
  UserPasswordSet,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserProfileChanged,
  UserProviderLinked,
  UserProviderUnlinked,
  UserRecoveryCodesSet,
  UserRecoveryCodeUsed,
  UserSecondFactorRemoved,
  UserRoleChanged,
  UserSecondFactorReset,
  UserSecondFactorSet,
} from './user.ts';

const signsIn = ({ status, hasPassword, providerLinks }: UserState): boolean =>
  status === 'present' && (hasPassword || providerLinks.length > 0);

export const userDecider = decider(user, {
  state: userState,
  tenant: ({ tenant }) => tenant,

  decide: {
    create: ({ permission, passwordSecretId, clientId, ...terms }, { status }, { id, at }) =>
      status === 'absent'
        ? [
            UserCreated({ ...terms, grantId: id, grant: permission }),
            passwordSecretId === null ? userInvited(1, at, clientId) : UserPasswordSet({ passwordSecretId }),
          ]
        : refuse('already_exists'),
    changeProfile: (profile, { status }) =>
      status === 'present' ? UserProfileChanged(profile) : refuse('not_found'),
    invite: (_, { status, invitations, invitedBy, takerId }, { at }) =>
      status === 'present' && takerId === null
        ? userInvited(invitations + 1, at, invitedBy)
        : refuse('not_found'),
    invitationMailed: (mailed, { status, mailed: last }) =>
      status === 'present' && mailed.invitation > last ? UserInvitationMailed(mailed) : [],
    takeInvitation: ({ takerId }, state, { id, at }) => {
      if (state.status === 'present' && state.takerId === takerId) return [];
      return takerId !== id && isTakeable(state, at) ? UserInvitationTaken({ takerId }) : refuse('gone');
    },
    returnInvitation: ({ takerId }, { status, takerId: taker }) =>
      status === 'present' && taker === takerId ? UserInvitationReturned({ takerId }) : [],
    endInvitation: ({ takerId }, { status, takerId: taker }) =>
      status === 'present' && taker === takerId ? UserErased() : [],
    confirm: ({ invitation, passwordSecretId }, state, { at }) =>
      isInvited(state, invitation, at) ? UserPasswordSet({ passwordSecretId }) : refuse('gone'),
    setPassword: (secret, { status, takerId }) =>
      status === 'present' && takerId === null ? UserPasswordSet(secret) : refuse('not_found'),
    askEmail: ({ email }, { status, person, hasPassword, links }, { at }) => {
      if (status !== 'present' || !hasPassword || person === null || isErased(person.email))
        return refuse('not_found');
      if (person.email.toLowerCase() === email.toLowerCase()) return [];
      return UserEmailAsked({ link: links + 1, email, expiresAt: later(at, linkMs) });
    },
    changeEmail: ({ leaves, ...next }, state, { at }) => {
      const { status, person, hasPassword, emailClaim, emailChanges, requestedEmail, confirmedBy } = state;
      if (status !== 'present' || !hasPassword || person === null || isErased(person.email))
        return refuse('not_found');
      if (confirmedBy === next.link) return [];
      const isRequested =
        requestedEmail !== null && !isErased(requestedEmail) && requestedEmail.toLowerCase() === next.email;
      if (!isRequested || !isLinkOpen(state, { link: next.link, purpose: 'EMAIL' }, at))
        return refuse('gone');
      return UserEmailChanged({
        ...next,
        change: emailChanges + 1,
        formerEmail: person.email,
        left: emailClaim?.claim ?? leaves,
      });
    },
    noticeMailed: (mailed, { status, mailedNotices }) =>
      status === 'present' && !mailedNotices.includes(mailed.about) ? UserNoticeMailed(mailed) : [],
    change: (profile, { status, person }) => {
      if (status !== 'present' || person === null) return refuse('not_found');
      const isSame = person.fullName === profile.fullName && person.locale === profile.locale;
      return isSame ? [] : UserProfileChanged(profile);
    },
    grantPermission: (permission, { status, grants, accounts, takerId }) => {
      if (status !== 'present' || takerId !== null) return refuse('not_found');
      if (accountAt({ accounts }, permission)?.isActive === false) return refuse('user.inactive');
      if (grants.some(one => isSameGrant(one, permission))) return refuse('user.permission_held');
      if (grants.length >= maxGrants) return refuse('user.too_many_permissions', { maximum: maxGrants });
      return UserPermissionGranted({ permission, grants: [...grants, permission] });
    },
    revokePermission: ({ permissionId, gone }, { status, grants, accounts, takerId }) => {
      const permission = grants.find(({ id }) => id === permissionId);
      if (status !== 'present' || !permission) return refuse('not_found');
      if (takerId !== null) return refuse('concurrency.conflict');
      const left = grants.filter(one => one !== permission);
      const isLast = left.length === 0 && livingAccounts(accounts, gone).length === 0;
      if (isLast) return UserErased();
      const back = withoutSuspended({ accounts }, one => isSameGrant(one, permission));
      return [UserPermissionRevoked({ permission, grants: left }), ...back];
    },
    changeRole: ({ permissionId, role }, { status, grants, accounts, takerId }) => {
      const former = grants.find(({ id }) => id === permissionId);
      if (status !== 'present' || takerId !== null || !former) return refuse('not_found');
      const { data: formerRole } = customerRole.safeParse(former.role);
      if (formerRole === undefined) return refuse('user.role_fixed');
      if (formerRole === role) return [];
      const permission = { ...former, role };
      if (accountAt({ accounts }, permission)?.isActive === false) return refuse('user.inactive');
      if (grants.some(one => isSameGrant(one, permission))) return refuse('user.permission_held');
      const changed = grants.map(one => (one === former ? permission : one));
      const back = withoutSuspended({ accounts }, one => isSameGrant(one, former));
      return [UserRoleChanged({ permission, grants: changed, formerRole }), ...back];
    },
    delete: (_, { status, takerId }) => {
      if (status !== 'present') return refuse('not_found');
      return takerId === null ? UserErased() : refuse('concurrency.conflict');
    },
    askLink: ({ purpose }, { status, hasPassword, links }, { at }) =>
      status === 'present' && hasPassword
        ? UserLinkAsked({ link: links + 1, purpose, expiresAt: later(at, linkMs) })
        : refuse('not_found'),
    linkMailed: (mailed, { openLinks }) =>
      Object.values(openLinks).some(({ link, isMailed }) => link === mailed.link && !isMailed)
        ? UserLinkMailed(mailed)
        : [],
    resetPassword: ({ link, purpose, passwordSecretId }, state, { at }) =>
      isLinkOpen(state, { link, purpose }, at) ? UserPasswordSet({ passwordSecretId, link }) : refuse('gone'),
    linkProvider: (link, { status, providerLinks, takerId }) => {
      if (status !== 'present' || takerId !== null) return refuse('not_found');
      const existing = providerLinks.find(({ providerId }) => providerId === link.providerId);
      if (existing) return existing.claim === link.claim ? [] : refuse('authProvider.linked');
      if (providerLinks.length >= maxLinks) return refuse('authProvider.too_many', { maximum: maxLinks });
      return UserProviderLinked({ link, links: [...providerLinks, link] });
    },
    unlinkProvider: ({ providerId, living }, { status, hasPassword, providerLinks }) => {
      const link = providerLinks.find(one => one.providerId === providerId);
      if (status !== 'present' || !link) return refuse('not_found');
      const links = providerLinks.filter(one => one !== link);
      if (!hasPassword && !links.some(one => living.includes(one.providerId)))
        return refuse('authProvider.last');
      return UserProviderUnlinked({ link, links });
    },
    setSecondFactor: (terms, state) => {
      const { secondFactor } = state;
      if (!signsIn(state)) return refuse('not_found');
      const isOff = (secondFactor?.totpSecretId ?? null) === null;
      return isOff ? UserSecondFactorSet(terms) : refuse('user.second_factor_on');
    },
    setRecoveryCodes: (codes, { secondFactor }) =>
      secondFactor === null ? refuse('user.second_factor_off') : UserRecoveryCodesSet(codes),
    removeSecondFactor: (_, { secondFactor }) =>
      (secondFactor?.totpSecretId ?? null) === null ? [] : UserSecondFactorRemoved(),
    addPasskey: ({ recoveryCodes, ...passkey }, state, { at }) => {
      const { secondFactor } = state;
      if (!signsIn(state)) return refuse('not_found');
      const passkeys = secondFactor?.passkeys ?? [];
      if (passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
        return refuse('user.passkey_known');
      if (passkeys.length >= maxPasskeys) return refuse('user.too_many_passkeys', { maximum: maxPasskeys });
      const codes = secondFactor === null ? recoveryCodes : null;
      return UserPasskeyAdded({ ...passkey, addedAt: at, recoveryCodes: codes });
    },
    removePasskey: ({ passkeyId }, { secondFactor }) =>
      secondFactor?.passkeys.some(one => one.passkeyId === passkeyId)
        ? UserPasskeyRemoved({ passkeyId })
        : refuse('not_found'),
    useRecoveryCode: (used, { secondFactor }) =>
      secondFactor?.recoveryCodes.includes(used.recoveryCode)
        ? UserRecoveryCodeUsed(used)
        : refuse('user.wrong_code'),
    resetSecondFactor: (_, { secondFactor, resets }) =>
      secondFactor === null ? refuse('user.second_factor_off') : UserSecondFactorReset({ reset: resets + 1 }),
    signUp: ({ permission, link, ...terms }, { status }, { id }) =>
      status === 'absent'
        ? [
            UserCreated({ ...terms, grantId: id, grant: permission }),
            UserProviderLinked({ link, links: [link] }),
          ]
        : refuse('already_exists'),
    unlock: ({ link }, state, { at }) =>
      isLinkOpen(state, { link, purpose: 'UNLOCK' }, at) ? UserLinkUsed({ link }) : refuse('gone'),
    ...directoryDecisions,
  },
});
