import { nextAppliedAt, needsProvider } from '@latchkey/events/credential/applyValidity.ts';
import {
  CredentialAdded,
  CredentialAvailable,
  CredentialChanged,
  CredentialDiscarded,
  CredentialErased,
  CredentialReported,
  CredentialValidityChanged,
} from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { isReached, type Validity } from '@latchkey/events/credential/validity.ts';
import { begins, ends } from '@latchkey/events/process/process.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import { contextFinder } from '../order/issuingContext.ts';
import { credentialsOf, type Credential } from '../order/credentials.ts';
import { followLog, openProcessesOn, type Due, type Followed } from '../runner/openProcesses.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { validityAccess } from './operateCredential.ts';

/** Maximum number of credentials per turn. Together with the pause between turns, it limits the rate. */
export const maxDue = 100;
const secondMs = 1_000;

interface Waiting {
  readonly waitMs: number;
}
/**
 * Returns the time from the event until the validity's first boundary, 0 if one is already reached; null if
 * there is none.
 */
const waitOf = ({ validFrom, validTo }: Validity, at: string): Waiting | null => {
  const moments = [validFrom, validTo].filter(moment => moment !== null);
  if (moments.length === 0) return null;
  const waits = moments.map(moment => (isReached(moment, at) ? 0 : Date.parse(moment) - Date.parse(at)));
  return { waitMs: Math.min(...waits) };
};
const begun = ({ entityId, at }: Pick<Recorded, 'entityId' | 'at'>, validity: Validity | undefined) => {
  const data = validity && waitOf(validity, at);
  return data ? { id: entityId, data } : null;
};

const followed: Followed = {
  name: 'validity',
  begins: [
    begins(CredentialAdded, event => begun(event, event.data)),
    begins(CredentialChanged, event => begun(event, event.data)),
    begins(CredentialAvailable, event => begun(event, event.data.validity)),
    // due immediately, as the change may remove a start or postpone an end
    begins(CredentialValidityChanged, ({ entityId }) => ({ id: entityId, data: { waitMs: 0 } })),
    // the provider may report a pass as working that its end suspended
    begins(CredentialReported, ({ entityId, data: { from, status } }) =>
      from === 'SUSPENDED' && status !== 'REMOVED' ? { id: entityId, data: { waitMs: 0 } } : null,
    ),
  ],
  ends: [
    ends(CredentialChanged, ({ entityId }) => entityId),
    ends(CredentialDiscarded, ({ entityId }) => entityId),
    ends(CredentialErased, ({ entityId }) => entityId),
    ends(CredentialReported, ({ entityId, data }) => (data.status === 'REMOVED' ? entityId : null)),
  ],
  overdueAfterMs: data => (data as Waiting).waitMs,
};

interface Mine extends Credential {
  readonly due: Due;
}

/**
 * Returns, for each credential whose provider must be called, the delay in seconds that the rate limit for
 * validities requires. Credentials without an entry have no delay.
 */
const pausesOf = async (
  context: ReactionContext,
  all: readonly Mine[],
  at: string,
): Promise<ReadonlyMap<string, number>> => {
  const contextOf = contextFinder(context);
  const calls = new Map<string, { readonly access: ProviderAccess; readonly ids: string[] }>();
  for (const { id, state } of all) {
    if (!needsProvider(state, at)) continue;
    const around = await contextOf(state.orderId).catch((error: unknown) => {
      context.log.warn({ err: error, credential: id }, 'no access to the provider of a credential');
      return null;
    });
    // not delayed, as no provider can be called
    if (!around) continue;
    const { access } = around;
    const group = calls.get(access.configId) ?? { access, ids: [] };
    group.ids.push(id);
    calls.set(access.configId, group);
  }
  const pauses = new Map<string, number>();
  for (const { access, ids } of calls.values()) {
    const share = validityAccess(access);
    const isFree = (await context.tokens(share, Math.min(ids.length, share.callsPerSecond))) === 0;
    for (const [n, id] of ids.entries())
      pauses.set(id, Math.floor(n / share.callsPerSecond) + (isFree ? 0 : 1));
  }
  return pauses;
};

/**
 * Starts and ends validities on time. Follows the log, stores a row per credential with an upcoming boundary,
 * and processes a page of due rows each turn. Idempotent: the command records nothing if the boundary was
 * already applied.
 */
export const dueValiditiesTurn = (context: ReactionContext) => {
  const open = openProcessesOn(context.pool, { table: 'due_validities', checkpoint: 'due validities' });

  return async (signal: AbortSignal): Promise<void> => {
    await followLog(open, [followed], context.store, signal);
    if (signal.aborted) return;
    const now = context.now();
    const at = now.toISOString();
    const due = await open.due(now, maxDue);
    if (due.length === 0) return;
    const rows = new Map(due.map(one => [one.id, one]));
    const credentials = await credentialsOf(context, [...rows.keys()]);
    const mine = credentials.map((one): Mine => ({ ...one, due: rows.get(one.id)! }));
    const pauses = await pausesOf(context, mine, at);
    const later = mine.flatMap(({ id, due: row }) => {
      const seconds = pauses.get(id) ?? 0;
      return seconds === 0 ? [] : [{ ...row, at: new Date(now.getTime() + seconds * secondMs) }];
    });
    await open.again(later);
    const applying = mine.filter(({ id }) => (pauses.get(id) ?? 0) === 0);
    const results = await context.sendMany(
      credentialDecider,
      applying.map(({ id, due: { since, tries } }) => ({
        id,
        name: 'applyValidity' as const,
        input: {},
        commandId: uuidv5(id, 'validity', since, tries),
      })),
    );
    const next = applying.map(({ due: row }, n) => {
      const result = results[n]!;
      // after a conflict with another command, the row is due again
      return { ...row, next: 'refused' in result ? now.getTime() : nextAppliedAt(result.state, at) };
    });
    await open.again(
      next.flatMap(({ next: ms, ...row }) => (ms === null ? [] : [{ ...row, at: new Date(ms) }])),
    );
    await open.closed(next.flatMap(({ next: ms, ...row }) => (ms === null ? [row] : [])));
  };
};
