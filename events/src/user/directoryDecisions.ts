import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { heldFor } from '../access/grants.ts';
import { refuse, type Context } from '../kernel/index.ts';
import {
  type directoryCommands,
  heldOrSuspended,
  isSamePlace,
  livingAccounts,
  maxDirectories,
  type DirectoryAccount,
  type DirectoryPlace,
} from './directoryAccount.ts';
import { isSameGrant, maxGrants, type heldGrant } from './heldGrant.ts';
import { userInvited } from './userInvited.ts';
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

const withAccount = (accounts: UserState['accounts'], account: DirectoryAccount) => {
  const others = accounts.filter(one => !isSamePlace(one, account));
  if (others.length >= maxDirectories)
    return refuse('user.too_many_directories', { maximum: maxDirectories });
  return UserDirectoriesChanged({ directories: [...others, account] });
};
const without = (account: DirectoryAccount, isGone: (one: Held) => boolean): DirectoryAccount => ({
  ...account,
  suspended: account.suspended.filter(held => !isGone(held)),
});
/** Removes suspended permissions from all accounts, so that no account restores a revoked permission. */
export const withoutSuspended = (
  { accounts }: Pick<UserState, 'accounts'>,
  isGone: (one: Held) => boolean,
) => {
  if (!accounts.some(({ suspended }) => suspended.some(isGone))) return [];
  const directories = accounts.map(one => without(one, isGone));
  return [UserDirectoriesChanged({ directories })];
};
const distinct = (all: readonly Held[]) =>
  all.filter((one, n) => all.findIndex(other => isSameGrant(one, other)) === n);
/**
 * Keeps a restored permission suspended if the person is still inactive in the directory of the permission's
 * own tenant.
 */
const waitingAt = (accounts: UserState['accounts'], back: readonly Held[]) =>
  accounts.map(one => {
    const own = one.isActive ? [] : back.filter(held => isSamePlace(one, heldFor(held)));
    return own.length === 0 ? one : { ...one, suspended: distinct([...one.suspended, ...own]) };
  });
const granted = (before: readonly Held[], added: readonly Held[]) =>
  added.map((permission, n) => {
    const grants = [...before, ...added.slice(0, n + 1)];
    if (grants.length > maxGrants) return refuse('user.too_many_permissions', { maximum: maxGrants });
    return UserPermissionGranted({ permission, grants });
  });
const revoked = (before: readonly Held[], ending: readonly Held[]) =>
  ending.map((permission, n) => {
    const gone = ending.slice(0, n + 1);
    return UserPermissionRevoked({ permission, grants: before.filter(one => !gone.includes(one)) });
  });
/**
 * Returns whether to invite a person who gets a permission: they have no way to sign in, and no invitation is
 * pending.
 */
export const needsInvitation = (state: UserState, at: string): boolean => {
  const { hasPassword, providerLinks, invitations } = state;
  if (hasPassword || providerLinks.length > 0) return false;
  return !isInvited({ ...state, isWaiting: false }, invitations, at);
};
const invitation = (state: UserState, invites: boolean, at: string) =>
  invites && needsInvitation(state, at) ? [userInvited(state.invitations + 1, at, null)] : [];

/** Rejects a change that the takeover of an invitation would lose. The directory retries it. */
const requireNoTakeover = ({ takerId }: UserState): void => {
  if (takerId !== null) refuse('unavailable');
};

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
    const { status, grants, person, accounts } = state;
    if (status !== 'present' || person === null) return refuse('not_found');
    requireNoTakeover(state);
    const current = accountAt(state, account);
    const ending = account.isActive ? [] : grants.filter(({ id }) => within.includes(id));
    const held = current?.suspended ?? [];
    const back = account.isActive
      ? distinct(held).filter(one => !grants.some(other => isSameGrant(one, other)))
      : [];
    const others = accounts.filter(one => !isSamePlace(one, account));
    const isOff = (one: Held) => accountAt({ accounts: others }, heldFor(one))?.isActive === false;
    const returning = back.filter(one => !isOff(one));
    const next = { ...account, suspended: account.isActive ? [] : distinct([...held, ...ending]) };
    return [
      ...(isDeepStrictEqual(current, next) ? [] : [withAccount(waitingAt(others, back), next)]),
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
    requireNoTakeover(state);
    const account = accountAt(state, permission);
    if (account && !account.isActive) {
      if (account.suspended.some(one => isSameGrant(one, permission))) return [];
      return [withAccount(state.accounts, { ...account, suspended: [...account.suspended, permission] })];
    }
    if (grants.some(one => isSameGrant(one, permission))) return [];
    return [...granted(grants, [permission]), ...invitation(state, invites, at)];
  },
  leaveGroup: (left: Given<'leaveGroup'>, state: UserState) => {
    const { status, grants } = state;
    if (status !== 'present') return refuse('not_found');
    requireNoTakeover(state);
    const isGone = (one: Held) => isSameGrant(one, left);
    return [...withoutSuspended(state, isGone), ...revoked(grants, grants.filter(isGone))];
  },
  dropAccount: ({ within, gone, ...place }: Given<'dropAccount'>, state: UserState) => {
    const isGone = ({ id }: Held) => within.includes(id);
    const { status, grants, accounts } = state;
    if (status !== 'present' || !(accountAt(state, place) || heldOrSuspended(state).some(isGone)))
      return refuse('not_found');
    requireNoTakeover(state);
    const ending = grants.filter(isGone);
    const others = livingAccounts(accounts, gone).filter(one => !isSamePlace(one, place));
    if (ending.length === grants.length && others.length === 0) return [UserErased()];
    const directories = others.map(one => without(one, isGone));
    return [...revoked(grants, ending), UserDirectoriesChanged({ directories })];
  },
};
