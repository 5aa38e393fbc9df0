import { z } from 'zod';
import { personal } from '../kernel/index.ts';
import { email, id, locale, maybeId, name } from '../kernel/terms.ts';
import { heldGrant, mostGrants } from './heldGrant.ts';

/** The customer or partner whose directory it is. */
const place = { customerId: maybeId, partnerId: maybeId };
const maybeName = name.nullable();

/** The attributes of a person in a customer's or partner's directory (RFC 7643, §4.1). */
export const directoryTerms = z.object({
  ...place,
  userName: name,
  externalId: maybeName,
  displayName: maybeName,
  /** `name.formatted`. Older events don't have it, as `displayName` was used for both. */
  formattedName: maybeName.optional(),
  givenName: maybeName,
  familyName: maybeName,
  email: email.nullable(),
  isActive: z.boolean(),
  /** The stream that claims the username within the directory, and the command that claimed it. */
  claim: z.string().min(1).max(120),
  claimedBy: id,
});
export const directoryAccount = directoryTerms.extend({
  /** Permissions that are restored once the account is active again. */
  suspended: z.array(heldGrant).max(mostGrants),
});
export type DirectoryAccount = z.output<typeof directoryAccount>;
/** Maximum number of directories with an account of the same person. */
export const mostDirectories = 20;

export interface DirectoryPlace {
  readonly customerId: string | null;
  readonly partnerId: string | null;
}
export const isSamePlace = (one: DirectoryPlace, other: DirectoryPlace): boolean =>
  one.customerId === other.customerId && one.partnerId === other.partnerId;

/** All directory accounts of a person after the change. */
export const directoryChange = z.object({
  directories: personal(z.array(directoryAccount).max(mostDirectories)),
});

/** Returns the accounts whose directories still exist. `deleted`: IDs of deleted customers and partners. */
export const livingAccounts = <One extends DirectoryPlace>(
  accounts: readonly One[],
  deleted: readonly string[],
): readonly One[] =>
  accounts.filter(({ customerId, partnerId }) => !deleted.includes(customerId ?? partnerId ?? ''));

/**
 * Returns all permissions of a person, including those that a directory has suspended, for decisions that
 * depend on both.
 */
export const heldOrSuspended = <Held>({
  grants,
  accounts,
}: {
  readonly grants: readonly Held[];
  readonly accounts: readonly { readonly suspended: readonly Held[] }[];
}): readonly Held[] => [...grants, ...accounts.flatMap(({ suspended }) => suspended)];

/** IDs of the person's permissions for the directory's tenant or below it, whether active or suspended. */
const within = z.array(id).max(mostGrants * (mostDirectories + 1));
/** IDs of deleted customers and partners, whose directories no longer count. */
export const gone = z.array(id).max(mostDirectories).default([]);
/** Whether to invite a person who has no other way to sign in. */
const invites = z.boolean();

/** Commands of directories on users. */
export const directoryCommands = {
  /** Creates a person without permissions. */
  provision: z.object({ email, fullName: name, locale, account: directoryTerms }),
  /** `fullName`: the new name of the person; null if someone else manages it. */
  setAccount: z.object({ account: directoryTerms, within, invites, fullName: name.nullable() }),
  joinGroup: z.object({ permission: heldGrant, invites }),
  leaveGroup: heldGrant.omit({ id: true }),
  /** Removes an account. Erases a user who has no permissions and accounts left. */
  dropAccount: z.object({ ...place, within, gone }),
};
