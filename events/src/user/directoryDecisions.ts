import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { refuse, type Context } from '../kernel/index.ts';
import {
  type directoryCommands,
  isSamePlace,
  mostDirectories,
  type DirectoryAccount,
  type DirectoryPlace,
} from './directoryAccount.ts';
import { isSameGrant, mostGrants, type heldGrant } from './heldGrant.ts';
import { invited } from './invited.ts';
import { isInvited, type UserState } from './state.ts';
import {
  UserDirectoriesChanged,
  UserErased,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserProfileChanged,
  UserProvisioned,
} from './user.ts';

type Held = z.output<typeof heldGrant>;
type Commands = typeof directoryCommands;
type Given<Name extends keyof Commands> = z.output<Commands[Name]>;

export const accountAt = ({ accounts }: Pick<UserState, 'accounts'>, place: DirectoryPlace) =>
  accounts.find(one => isSamePlace(one, place));

/** The accounts with this one in the place of what it was. */
const withAccount = ({ accounts }: UserState, account: DirectoryAccount) => {
  const others = accounts.filter(one => !isSamePlace(one, account));
  if (others.length >= mostDirectories)
    return refuse('user.too_many_directories', { maximum: mostDirectories });
  return UserDirectoriesChanged({ directories: [...others, account] });
};
const granted = (before: readonly Held[], added: readonly Held[]) =>
  added.map((permission, n) => {
    const grants = [...before, ...added.slice(0, n + 1)];
    if (grants.length > mostGrants) return refuse('user.too_many_permissions', { maximum: mostGrants });
    return UserPermissionGranted({ permission, grants });
  });
const revoked = (before: readonly Held[], ending: readonly Held[]) =>
  ending.map((permission, n) => {
    const gone = ending.slice(0, n + 1);
    return UserPermissionRevoked({ permission, grants: before.filter(one => !gone.includes(one)) });
  });
/** Who gets the first permission and has no way in is invited, unless an invitation is on its way. */
const invitation = (state: UserState, invites: boolean, at: string) => {
  const { hasPassword, providerLinks, invitations } = state;
  if (!invites || hasPassword || providerLinks.length > 0) return [];
  return isInvited({ ...state, isWaiting: false }, invitations, at)
    ? []
    : [invited(invitations + 1, at, null)];
};

/** What the directory of a customer or partner does to a person. A repeat of each changes nothing. */
export const directoryDecisions = {
  provision: ({ account, ...person }: Given<'provision'>, { status }: UserState) => {
    if (status !== 'absent') return refuse('already_exists');
    const { customerId, partnerId } = account;
    return [
      UserProvisioned({ ...person, tenant: { customerId, partnerId } }),
      UserDirectoriesChanged({ directories: [{ ...account, suspended: [] }] }),
    ];
  },
  setAccount: (
    { account, within, invites, fullName }: Given<'setAccount'>,
    state: UserState,
    { at }: Pick<Context, 'at'>,
  ) => {
    const { status, grants, person } = state;
    if (status !== 'present' || person === null) return refuse('not_found');
    const known = accountAt(state, account);
    const ending = account.isActive ? [] : grants.filter(({ id }) => within.includes(id));
    const held = known?.suspended ?? [];
    const returning = account.isActive
      ? held.filter(one => !grants.some(other => isSameGrant(one, other)))
      : [];
    const next = { ...account, suspended: account.isActive ? [] : [...held, ...ending] };
    return [
      ...(isDeepStrictEqual(known, next) ? [] : [withAccount(state, next)]),
      ...revoked(grants, ending),
      ...granted(grants, returning),
      ...(returning.length > 0 ? invitation(state, invites, at) : []),
      ...(fullName === null || fullName === person.fullName
        ? []
        : [UserProfileChanged({ fullName, locale: person.locale })]),
    ];
  },
  joinGroup: ({ permission, invites }: Given<'joinGroup'>, state: UserState, { at }: Pick<Context, 'at'>) => {
    const { status, grants } = state;
    if (status !== 'present') return refuse('not_found');
    const account = accountAt(state, permission);
    if (account && !account.isActive) {
      if (account.suspended.some(one => isSameGrant(one, permission))) return [];
      return [withAccount(state, { ...account, suspended: [...account.suspended, permission] })];
    }
    if (grants.some(one => isSameGrant(one, permission))) return [];
    return [...granted(grants, [permission]), ...invitation(state, invites, at)];
  },
  leaveGroup: (left: Given<'leaveGroup'>, state: UserState) => {
    const { status, grants } = state;
    if (status !== 'present') return refuse('not_found');
    const account = accountAt(state, left);
    if (account && !account.isActive) {
      const suspended = account.suspended.filter(one => !isSameGrant(one, left));
      return suspended.length === account.suspended.length
        ? []
        : [withAccount(state, { ...account, suspended })];
    }
    return revoked(
      grants,
      grants.filter(one => isSameGrant(one, left)),
    );
  },
  dropAccount: ({ within, ...place }: Given<'dropAccount'>, state: UserState) => {
    const { status, grants, accounts } = state;
    const ending = grants.filter(({ id }) => within.includes(id));
    const others = accounts.filter(one => !isSamePlace(one, place));
    if (status !== 'present' || (ending.length === 0 && others.length === accounts.length))
      return refuse('not_found');
    if (ending.length === grants.length && others.length === 0) return [UserErased()];
    return [...revoked(grants, ending), UserDirectoriesChanged({ directories: others })];
  },
};
