import { setTimeout as pause } from 'node:timers/promises';
import type { Difference } from '@latchkey/events/comparison/difference.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import type { KnownFile, Unclear } from '@latchkey/events/provider/kinds/provider.ts';
import type { Newest } from '@latchkey/events/store/store.ts';
import { credentialsOf, type Credential } from '../order/credentials.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { currentRef, earlierRefs } from './attemptRefs.ts';
import type { Compared, Comparing } from './comparePage.ts';
import { differenceOf, fileDigest, isHeld } from './findDifferences.ts';
import { keepMatches, pageOfHeldFiles, type FileMatch, type HeldFile } from './heldFiles.ts';
import { comparisonRate, type ComparedProvider } from './providerOfComparison.ts';
import { isRecent, newestChanges } from './settledChanges.ts';

const pageSize = 100;
const refsAtOnce = 100;

type Match = NonNullable<FileMatch['file']>;
interface Matched {
  readonly id: string;
  readonly file: Match;
}
/** A page's credentials that haven't changed recently, by whether their histories must be read. */
interface Rested {
  /** Credentials unchanged since they matched a file of this provider, so only the file is looked up. */
  readonly matched: readonly Matched[];
  /** Credentials that never matched, or have changed since their last match. */
  readonly unmatched: readonly string[];
}

const restedOf = (
  context: ReactionContext,
  comparisonId: string,
  page: readonly HeldFile[],
  newest: ReadonlyMap<string, Newest>,
): Rested => {
  const matched: Matched[] = [];
  const unmatched: string[] = [];
  for (const { id, match } of page) {
    const { at, revision } = newest.get(id) ?? {};
    if (isRecent(context, at)) continue;
    if (match?.revision !== revision) unmatched.push(id);
    else if (match?.file && match.comparisonId === comparisonId) matched.push({ id, file: match.file });
  }
  return { matched, unmatched };
};

const revisionOf = ({ history }: Credential): number => history.at(-1)?.revision ?? 0;

/**
 * Reads credentials and returns those that were issued with this provider, and the matches to store for
 * credentials of other providers. Skips credentials that changed recently or whose status requires no file.
 */
const byProvider = async (
  context: ReactionContext,
  comparisonId: string,
  ids: readonly string[],
): Promise<{ readonly here: readonly Credential[]; readonly elsewhere: ReadonlyMap<string, FileMatch> }> => {
  const held = (await credentialsOf(context, ids)).filter(
    ({ state, history }) => isHeld(state) && !isRecent(context, history.at(-1)?.at),
  );
  const orders = await context.foldMany(orderState, [...new Set(held.map(one => one.state.orderId))]);
  const providerOf = ({ state }: Credential) => orders.get(state.orderId)?.state.customerCredentialProviderId;
  const elsewhere = held.flatMap(one => {
    const other = providerOf(one);
    if (other == null || other === comparisonId) return [];
    return [[one.id, { comparisonId: other, revision: revisionOf(one), file: null }] as const];
  });
  return { here: held.filter(one => providerOf(one) === comparisonId), elsewhere: new Map(elsewhere) };
};

/** Drops differences of credentials that changed during the calls to the provider. */
const unchanged = async (
  context: ReactionContext,
  before: readonly Credential[],
  found: readonly Difference[],
): Promise<readonly Difference[]> => {
  if (found.length === 0) return found;
  const revisions = new Map(before.map(one => [one.id, revisionOf(one)]));
  const now = await newestChanges(
    context,
    found.flatMap(({ credentialId }) => credentialId ?? []),
  );
  return found.filter(
    ({ credentialId }) =>
      credentialId === null || now.get(credentialId)?.revision === revisions.get(credentialId),
  );
};

type Files = Map<string, KnownFile>;

/**
 * Looks up the files with these references, at most `refsAtOnce`, and adds them to `files`, keyed by the
 * provider's reference.
 */
const lookUp = async (
  { access }: ComparedProvider,
  refs: readonly string[],
  files: Files,
): Promise<Unclear | null> => {
  if (refs.length === 0) return null;
  const found = await access.provider.lookup(refs);
  if ('kind' in found) return found;
  for (const file of found) files.set(file.providerRef, file);
  return null;
};

/**
 * Looks up the files of earlier attempts for credentials whose file wasn't found by their newest attempt's
 * reference. At providers that don't deduplicate, an earlier attempt may have created the credential's file.
 */
const lookUpEarlier = async (
  context: ReactionContext,
  provider: ComparedProvider,
  credentials: readonly Credential[],
  files: Files,
): Promise<Unclear | null> => {
  const missing = credentials.filter(({ state }) => !files.has(state.providerRef ?? ''));
  for (const refs of inChunks(missing.flatMap(earlierRefs), refsAtOnce)) {
    // waits here, because a retry of the page would repeat all its calls
    for (let waitMs = 1; waitMs > 0;) {
      waitMs = await context.tokens(comparisonRate(provider.access), 1);
      if (waitMs > 0) await pause(waitMs);
    }
    const unclear = await lookUp(provider, refs, files);
    if (unclear) return unclear;
  }
  return null;
};

/**
 * Compares a page of a customer's credentials with their files. Reads one index row and one log entry per
 * credential, and the whole history only of credentials that never matched, or that changed on either side
 * since the last match.
 */
export const compareOurs = async (
  context: ReactionContext,
  { comparisonId, customerId, provider, after }: Comparing,
): Promise<Compared | Unclear> => {
  const page = await pageOfHeldFiles(context.pool, customerId, after, pageSize);
  const next = page.length < pageSize ? null : page.at(-1)!.id;
  const newest = await newestChanges(
    context,
    page.map(({ id }) => id),
  );
  const { matched, unmatched } = restedOf(context, comparisonId, page, newest);
  const fresh = await byProvider(context, comparisonId, unmatched);
  const files: Files = new Map();
  const refs = [...matched.map(({ file }) => file.clientRef), ...fresh.here.map(currentRef)];
  const unanswered = await lookUp(provider, refs, files);
  if (unanswered) return unanswered;
  const isSame = ({ id, file }: Matched): boolean => {
    const now = files.get(file.providerRef);
    return now !== undefined && fileDigest(context.keys, id, now) === file.digest;
  };
  const changed = await byProvider(
    context,
    comparisonId,
    matched.filter(one => !isSame(one)).map(({ id }) => id),
  );
  const credentials = [...fresh.here, ...changed.here];
  const unclear = await lookUpEarlier(context, provider, credentials, files);
  if (unclear) return unclear;
  const found: Difference[] = [];
  const matches = new Map(fresh.elsewhere);
  for (const one of credentials) {
    const file = files.get(one.state.providerRef ?? '');
    if (isRecent(context, file?.updatedAt)) continue;
    const difference = differenceOf(comparisonId, one, file);
    if (difference) found.push(difference);
    else if (file) {
      const { clientRef, providerRef } = file;
      const digest = fileDigest(context.keys, one.id, file);
      matches.set(one.id, {
        comparisonId,
        revision: revisionOf(one),
        file: { clientRef, providerRef, digest },
      });
    }
  }
  const differences = await unchanged(context, credentials, found);
  await keepMatches(context.pool, matches);
  const compared = credentials.length + matched.filter(isSame).length;
  return { compared, differences, unassigned: 0, next };
};
