import {
  CredentialAvailable,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf } from '@latchkey/events/credential/state.ts';
import { begins, ends } from '@latchkey/events/process/process.ts';
import { hasRecorded } from '@latchkey/events/store/handleMany.ts';
import { z } from 'zod';
import { followLog, openProcessesOn, type Due, type Followed } from '../runner/openProcesses.ts';
import { parallel } from '../runner/parallel.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { requestCause } from './applyReports.ts';
import { contextFinder } from './issuingContext.ts';
import { credentialsOf, type Credential } from './credentials.ts';

const maxDue = 100;
const providersAtOnce = 4;
const longestMs = 6 * 3_600_000;

/**
 * Returns whether a credential with this status waits to be added to a phone, which only the provider can
 * report. Files with a pending call are looked up by the `issue`, `manage` and `manage-validity` jobs.
 */
const waits = (status: string): status is 'AVAILABLE' | 'REDEPLOYING' =>
  status === 'AVAILABLE' || status === 'REDEPLOYING';
/**
 * States that count as a change. AVAILABLE is missing, because it's also the state of files that still wait
 * for a phone.
 */
const settledStates = z.enum(['DEPLOYED', 'REDEPLOYING', 'SUSPENDED', 'REMOVED']);

const awaited = (afterMs: number): Followed => ({
  name: 'awaited file',
  begins: [
    begins(CredentialAvailable, ({ entityId }) => ({ id: entityId, data: {} })),
    begins(CredentialReported, ({ entityId, data }) =>
      waits(data.status) ? { id: entityId, data: {} } : null,
    ),
  ],
  ends: [
    ends(CredentialReported, ({ entityId, data }) => (waits(data.status) ? null : entityId)),
    ...[CredentialSuspendRequested, CredentialResumeRequested, CredentialRemoveRequested].map(type =>
      ends(type, ({ entityId }) => entityId),
    ),
  ],
  overdueAfterMs: () => afterMs,
});

/**
 * Looks up files that wait for a phone, because the provider's webhook may have been lost or rejected. The
 * first lookup is after `ASK_FOR_PHONES_MS`, later ones at growing intervals. A turn looks up at most
 * `maxDue` files. Idempotent: results are recorded with the webhook's commands.
 */
export const awaitedFilesTurn = (context: ReactionContext) => {
  const { pool, store, config, now } = context;
  const open = openProcessesOn(pool, { table: 'awaited_files', checkpoint: 'awaited files' });
  const followed = [awaited(config.ASK_FOR_PHONES_MS)];
  const nextAt = ({ tries }: Due) =>
    new Date(now().getTime() + Math.min(config.ASK_FOR_PHONES_MS * 2 ** (tries + 1), longestMs));

  return async (signal: AbortSignal): Promise<void> => {
    await followLog(open, followed, store, signal);
    if (signal.aborted) return;
    const due = await open.due(now(), maxDue);
    if (due.length === 0) return;
    // rescheduled before the lookups, so that files of a failing provider can't delay other files
    await open.again(due.map(one => ({ ...one, at: nextAt(one) })));
    const credentials = await credentialsOf(
      context,
      due.map(({ id }) => id),
    );
    const waiting = credentials.filter(({ state }) => waits(state.status));
    const ids = new Set(waiting.map(({ id }) => id));
    await open.closed(due.filter(({ id }) => !ids.has(id)));
    await askAll(context, waiting);
  };
};

const askAll = async (context: ReactionContext, waiting: readonly Credential[]): Promise<void> => {
  const contextOf = contextFinder(context);
  const lookups: { readonly access: ProviderAccess; readonly credential: Credential }[] = [];
  for (const credential of waiting) {
    const around = await contextOf(credential.state.orderId).catch((error: unknown) => {
      context.log.warn(
        { err: error, credential: credential.id },
        'no access to the provider of a credential',
      );
      return null;
    });
    if (around) lookups.push({ access: around.access, credential });
  }
  const byProvider = [...Map.groupBy(lookups, ({ access }) => access)];
  await parallel(byProvider, providersAtOnce, ([access, of]) =>
    askProvider(
      context,
      access,
      of.map(({ credential }) => credential),
    ),
  );
};

const askProvider = async (
  context: ReactionContext,
  access: ProviderAccess,
  credentials: readonly Credential[],
): Promise<void> => {
  if ((await context.tokens(access, 1)) > 0) return;
  const files = await access.provider.lookup(
    credentials.map(({ id, state }) => clientRefOf(id, state.attempt)),
  );
  if ('kind' in files) return;
  const byRef = new Map(files.map(file => [file.providerRef, file.state]));
  const commands = credentials.flatMap(({ id, state: { providerRef, attempt, status: from }, history }) => {
    const status = settledStates.safeParse(byRef.get(providerRef ?? '')).data;
    if (status === undefined || !waits(from)) return [];
    const input = { status, failure: null, attempt, from };
    return { id, name: 'report' as const, input, cause: requestCause(history) };
  });
  const { length: count } = (await context.sendMany(credentialDecider, commands)).filter(hasRecorded);
  if (count > 0)
    context.log.info(
      { config: access.configId, count },
      'polling found changes that no webhook had reported',
    );
};
