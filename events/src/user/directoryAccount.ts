import { z } from 'zod';
import { personal } from '../kernel/index.ts';
import { email, id, locale, maybeId, name } from '../kernel/terms.ts';
import { heldGrant, maxGrants } from './heldGrant.ts';

const place = { customerId: maybeId, partnerId: maybeId };
const maybeName = name.nullable();

/** Attributes of a person in a customer's or partner's directory (RFC 7643, §4.1). */
export const directoryTerms = z.object({
  ...place,
  userName: name,
  externalId: maybeName,
  displayName: maybeName,
  /** `name.formatted`. Absent in older events, which used `displayName` for both. */
  formattedName: maybeName.optional(),
  givenName: maybeName,
  familyName: maybeName,
  email: email.nullable(),
  isActive: z.boolean(),
  /** Stream that claims the username within the directory. */
  claim: z.string().min(1).max(120),
  claimedBy: id,
});
export const directoryAccount = directoryTerms.extend({
  /** Permissions to restore when the account becomes active again. */
  suspended: z.array(heldGrant).max(maxGrants),
});
export type DirectoryAccount = z.output<typeof directoryAccount>;
/** Maximum directories with an account of the same person. */
export const maxDirectories = 20;

export interface DirectoryPlace {
  readonly customerId: string | null;
  readonly partnerId: string | null;
}
export const isSamePlace = (one: DirectoryPlace, other: DirectoryPlace): boolean =>
  one.customerId === other.customerId && one.partnerId === other.partnerId;

/** All of a person's directory accounts after a change. */
export const directoryChange = z.object({
  directories: personal(z.array(directoryAccount).max(maxDirectories)),
});

export const livingAccounts = <One extends DirectoryPlace>(
  accounts: readonly One[],
  deleted: readonly string[],
): readonly One[] =>
  accounts.filter(({ customerId, partnerId }) => !deleted.includes(customerId ?? partnerId ?? ''));

export const heldOrSuspended = <Held>({
  grants,
  accounts,
}: {
  readonly grants: readonly Held[];
  readonly accounts: readonly { readonly suspended: readonly Held[] }[];
}): readonly Held[] => [...grants, ...accounts.flatMap(({ suspended }) => suspended)];

/**
 * IDs of the person's active and suspended permissions for the directory's tenant and the tenants below it.
 */
const within = z.array(id).max(maxGrants * (maxDirectories + 1));
/** IDs of deleted customers and partners, whose directories no longer count. */
export const gone = z.array(id).max(maxDirectories).default([]);
/** Whether to invite the person if they have no other way to sign in. */
const invites = z.boolean();

export const directoryCommands = {
  provision: z.object({ email, fullName: name, locale, account: directoryTerms }),
  /** `fullName`: null if the name is managed elsewhere. */
  setAccount: z.object({ account: directoryTerms, within, invites, fullName: name.nullable() }),
  joinGroup: z.object({ permission: heldGrant, invites }),
  leaveGroup: heldGrant.omit({ id: true }),
  /**
   * Removes an account and the permissions in `within`. Erases users left without permissions and accounts.
   */
  dropAccount: z.object({ ...place, within, gone }),
};
