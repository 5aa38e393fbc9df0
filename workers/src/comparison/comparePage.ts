import { setTimeout as pause } from 'node:timers/promises';
import type { Phase } from '@latchkey/events/comparison/comparison.ts';
import type { Difference } from '@latchkey/events/comparison/difference.ts';
import { credentialState, parseClientRef } from '@latchkey/events/credential/state.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import type { KnownFile, Unclear } from '@latchkey/events/provider/kinds/provider.ts';
import { credentialsOf, type Credential } from '../order/credentials.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { currentRef, earlierRefs } from './attemptRefs.ts';
import { differenceOf, isHeld, strangerOf } from './findDifferences.ts';
import { pageOfHeldFiles } from './heldFiles.ts';
import { comparisonRate, type ComparedProvider } from './providerOfComparison.ts';

const pageSize = 100;
const refsAtOnce = 100;

export interface Compared {
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** The last reference of the page; null after the last page. */
  readonly next: string | null;
}
export interface Comparing {
  readonly comparisonId: string;
  readonly customerId: string;
  readonly provider: ComparedProvider;
  readonly after: string | null;
}

/** Returns whether a change at this time may still be on its way to the other side. */
const isRecent = ({ now, config }: ReactionContext, at: string | undefined): boolean =>
  at !== undefined && now().getTime() - Date.parse(at) < config.COMPARE_SETTLED_MS;
const isResting = (context: ReactionContext, { history, state }: Credential): boolean =>
  isHeld(state) && !isRecent(context, history.at(-1)?.at);

/** Returns the credentials that were issued with this provider and have rested. */
const restingAt = async (
  context: ReactionContext,
  comparisonId: string,
  ids: readonly string[],
): Promise<readonly Credential[]> => {
  const resting = (await credentialsOf(context, ids)).filter(one => isResting(context, one));
  const orders = await context.foldMany(orderState, [...new Set(resting.map(one => one.state.orderId))]);
  return resting.filter(
    ({ state }) => orders.get(state.orderId)?.state.customerCredentialProviderId === comparisonId,
  );
};

/** Drops differences of credentials that changed while the provider was asked. */
const unchanged = async (
  context: ReactionContext,
  before: readonly Credential[],
  found: readonly Difference[],
): Promise<readonly Difference[]> => {
  if (found.length === 0) return found;
  const ids = new Set(found.flatMap(({ credentialId }) => credentialId ?? []));
  const revisions = new Map(before.map(({ id, history }) => [id, history.length]));
  const now = new Map(
    (await credentialsOf(context, [...ids])).map(({ id, history }) => [id, history.length]),
  );
  return found.filter(
    ({ credentialId }) => credentialId === null || now.get(credentialId) === revisions.get(credentialId),
  );
};

/**
 * Returns the files of the credentials, by the provider's reference. At providers that don't deduplicate, the
 * file may be that of an earlier attempt, which is looked up only if the newest one's isn't the credential's.
 */
const filesOf = async (
  context: ReactionContext,
  { access }: ComparedProvider,
  credentials: readonly Credential[],
): Promise<ReadonlyMap<string, KnownFile> | Unclear> => {
  const newest = await access.provider.lookup(credentials.map(currentRef));
  if ('kind' in newest) return newest;
  const files = new Map(newest.map(file => [file.providerRef, file]));
  const missing = credentials.filter(({ state }) => !files.has(state.providerRef ?? ''));
  for (const refs of inChunks(missing.flatMap(earlierRefs), refsAtOnce)) {
    // waits here: a retry of the page would need as many calls again
    for (let waitMs = 1; waitMs > 0;) {
      waitMs = await context.tokens(comparisonRate(access), 1);
      if (waitMs > 0) await pause(waitMs);
    }
    const earlier = await access.provider.lookup(refs);
    if ('kind' in earlier) return earlier;
    for (const file of earlier) files.set(file.providerRef, file);
  }
  return files;
};

const compareOurs = async (
  context: ReactionContext,
  { comparisonId, customerId, provider, after }: Comparing,
): Promise<Compared | Unclear> => {
  const ids = await pageOfHeldFiles(context.pool, customerId, after, pageSize);
  const next = ids.length < pageSize ? null : ids.at(-1)!;
  const credentials = await restingAt(context, comparisonId, ids);
  if (credentials.length === 0) return { compared: 0, differences: [], next };
  const files = await filesOf(context, provider, credentials);
  if ('kind' in files) return files;
  const found = credentials.flatMap(one => {
    const file = files.get(one.state.providerRef ?? '');
    return (!isRecent(context, file?.updatedAt) && differenceOf(comparisonId, one, file)) || [];
  });
  const differences = await unchanged(context, credentials, found);
  return { compared: credentials.length, differences, next };
};

const compareTheirs = async (
  context: ReactionContext,
  { comparisonId, customerId, provider, after }: Comparing,
): Promise<Compared | Unclear> => {
  const page = await provider.access.provider.list!(after);
  if ('kind' in page) return page;
  const ids = new Set(page.files.flatMap(({ clientRef }) => parseClientRef(clientRef)?.credentialId ?? []));
  const credentials = await context.foldMany(credentialState, [...ids]);
  const differences = page.files.flatMap(file => {
    const { credentialId } = parseClientRef(file.clientRef) ?? {};
    const changedAt =
      credentialId === undefined ? undefined : credentials.get(credentialId)?.history.at(-1)?.at;
    if (isRecent(context, file.updatedAt) || isRecent(context, changedAt)) return [];
    return strangerOf(comparisonId, customerId, credentials, file) ?? [];
  });
  return { compared: 0, differences, next: page.next };
};

export const comparePage: Readonly<
  Record<Phase, (context: ReactionContext, comparing: Comparing) => Promise<Compared | Unclear>>
> = { OURS: compareOurs, THEIRS: compareTheirs };
