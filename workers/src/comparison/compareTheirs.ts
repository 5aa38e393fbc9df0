import { credentialState, parseClientRef } from '@latchkey/events/credential/state.ts';
import type { KnownFile, Unclear } from '@latchkey/events/provider/kinds/provider.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import type { Compared, Comparing } from './comparePage.ts';
import { isUnassigned, strangerOf } from './findDifferences.ts';
import { matchesOf } from './heldFiles.ts';
import { isRecent, newestChanges } from './settledChanges.ts';

const credentialIdOf = ({ clientRef }: KnownFile): string | undefined =>
  parseClientRef(clientRef)?.credentialId;
const credentialIdsOf = (files: readonly KnownFile[]): readonly string[] => [
  ...new Set(files.flatMap(file => credentialIdOf(file) ?? [])),
];

/**
 * Looks for files without a credential on a page of the provider's list. Skips files that matched their
 * credential, unless the credential has changed since.
 */
export const compareTheirs = async (
  context: ReactionContext,
  { comparisonId, customerId, provider, after }: Comparing,
): Promise<Compared | Unclear> => {
  const page = await provider.access.provider.list!(after);
  if ('kind' in page) return page;
  const ids = credentialIdsOf(page.files);
  const [matches, newest] = await Promise.all([matchesOf(context.pool, ids), newestChanges(context, ids)]);
  const unmatched = page.files.filter(file => {
    const id = credentialIdOf(file);
    const match = id === undefined ? undefined : matches.get(id);
    return match?.file?.providerRef !== file.providerRef || match.revision !== newest.get(id!)?.revision;
  });
  const credentials = await context.foldMany(credentialState, credentialIdsOf(unmatched));
  const resting = unmatched.filter(file => {
    const id = credentialIdOf(file);
    const changedAt = id === undefined ? undefined : credentials.get(id)?.history.at(-1)?.at;
    return !isRecent(context, file.updatedAt) && !isRecent(context, changedAt);
  });
  const unassigned = provider.isShared ? resting.filter(file => isUnassigned(credentials, file)) : [];
  const assigned = resting.filter(file => !unassigned.includes(file));
  return {
    compared: 0,
    differences: assigned.flatMap(file => strangerOf(comparisonId, customerId, credentials, file) ?? []),
    unassigned: unassigned.length,
    next: page.next,
  };
};
