import { z } from 'zod';
import { personal } from '../kernel/index.ts';
import { email, id, locale, maybeId, name } from '../kernel/terms.ts';
import { heldGrant, mostGrants } from './heldGrant.ts';

/** The customer or partner whose directory it is. */
const place = { customerId: maybeId, partnerId: maybeId };
const maybeName = name.nullable();

/** What the directory of a customer or partner says of a person (RFC 7643, §4.1). */
export const directoryTerms = z.object({
  ...place,
  userName: name,
  externalId: maybeName,
  displayName: maybeName,
  /** `name.formatted`. Older events lack it: `displayName` was both. */
  formattedName: maybeName.optional(),
  givenName: maybeName,
  familyName: maybeName,
  email: email.nullable(),
  isActive: z.boolean(),
  /** The stream that claims the user name within the directory, and the command that claimed it there. */
  claim: z.string().min(1).max(120),
  claimedBy: id,
});
export const directoryAccount = directoryTerms.extend({
  /** Permissions that come back when the account is active again. */
  suspended: z.array(heldGrant).max(mostGrants),
});
export type DirectoryAccount = z.output<typeof directoryAccount>;
/** So many directories may know one person. */
export const mostDirectories = 20;

export interface DirectoryPlace {
  readonly customerId: string | null;
  readonly partnerId: string | null;
}
export const isSamePlace = (one: DirectoryPlace, other: DirectoryPlace): boolean =>
  one.customerId === other.customerId && one.partnerId === other.partnerId;

/** All accounts in directories that a person has afterwards. */
export const directoryChange = z.object({
  directories: personal(z.array(directoryAccount).max(mostDirectories)),
});

/** Accounts of directories that are still there. */
export const livingAccounts = <One extends DirectoryPlace>(
  accounts: readonly One[],
  deleted: readonly string[],
): readonly One[] =>
  accounts.filter(({ customerId, partnerId }) => !deleted.includes(customerId ?? partnerId ?? ''));

/** What a person holds, and what a directory has suspended of it: whoever decides by what somebody may do heeds both. */
export const heldOrSuspended = <Held>({
  grants,
  accounts,
}: {
  readonly grants: readonly Held[];
  readonly accounts: readonly { readonly suspended: readonly Held[] }[];
}): readonly Held[] => [...grants, ...accounts.flatMap(({ suspended }) => suspended)];

/** Permissions that lie with the directory's tenant, or below it: held, or suspended. */
const within = z.array(id).max(mostGrants * (mostDirectories + 1));
/** Customers and partners of accounts that were deleted: what their directories say counts no more. */
export const gone = z.array(id).max(mostDirectories).default([]);
/** Whether an invitation goes to who has no other way in. */
const invites = z.boolean();

/** What directories do to users. */
export const directoryCommands = {
  /** A new person, who may do nothing yet. */
  provision: z.object({ email, fullName: name, locale, account: directoryTerms }),
  /** `fullName` for a person who has nothing to do with anybody else. */
  setAccount: z.object({ account: directoryTerms, within, invites, fullName: name.nullable() }),
  joinGroup: z.object({ permission: heldGrant, invites }),
  leaveGroup: heldGrant.omit({ id: true }),
  /** Who has nothing left by that is erased. */
  dropAccount: z.object({ ...place, within, gone }),
};
