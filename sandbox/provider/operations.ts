import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { occurrences } from '../chance.ts';
import { HttpError, readJson, type Answer, type Call } from '../http.ts';
import { completionsOf, type Due } from './completions.ts';
import { planCall, type Plan } from './plan.ts';
import { bodies, type AddRequest, type ChangeRequest } from './requests.ts';
import type { FileState, Operation, Pending, ProviderFile, Truth } from './truth.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * The four operations: accepted or rejected by the response, completed later. `resume` schedules the
 * completion of operations that a restart interrupted.
 */
export type Operations = {
  run: (operation: Operation, call: Call, noted: Noted) => Promise<Answer>;
  /**
   * Adds many files in one call. Each is accepted or rejected separately; the first file's plan decides the
   * latency and whether the call gets a response.
   */
  addMany: (call: Call, noted: Noted) => Promise<Answer>;
  resume: () => void;
  reset: () => void;
};

type Origin = { isOfMany: boolean; projectId: string };
const projectOf = (call: Call): string => call.header('X-Project-Id');

export type Noted = { clientRef: string; providerRef: string; files?: NotedFile[] };
export type NotedFile = { clientRef: string; providerRef: string; status: number };

/**
 * An accepted operation. `stored` resolves when it survives a crash. `due` is absent if it repeats an earlier
 * operation.
 */
type Taken = { file: ProviderFile; state: FileState; stored: Promise<void>; due?: Due };

export const createOperations = (truth: Truth, webhooks: Webhooks): Operations => {
  const seen = occurrences();
  const { complete, completeLater } = completionsOf(truth, webhooks);

  const pendingOf = (operation: Operation, clientRef: string, plan: Plan): Pending => ({
    id: randomUUID(),
    operation,
    clientRef,
    dueAt: Date.now() + plan.completionMs,
    failure: plan.failure,
  });

  const add = (
    request: AddRequest,
    pending: Pending,
    plan: Plan,
    { isOfMany, projectId }: Origin,
  ): ProviderFile => {
    const at = new Date().toISOString();
    const visibleAt = Date.now() + plan.lookupLagMs;
    const fresh = {
      state: 'ACCEPTED' as const,
      reason: null,
      pending: [pending],
      createdAt: at,
      updatedAt: at,
      visibleAt,
    };
    return { providerRef: randomUUID(), ...request, projectId, ...fresh, ...(isOfMany ? { isOfMany } : {}) };
  };

  const change = (operation: Operation, request: ChangeRequest, pending: Pending): ProviderFile => {
    const file = truth.files.get(request.providerRef);
    if (!file) throw new HttpError(404, 'UNKNOWN_FILE', `There is no file ${request.providerRef}`);
    const isOver = file.state === 'FAILED' || (file.state === 'REMOVED' && operation !== 'removeFile');
    if (isOver)
      throw new HttpError(412, 'WRONG_STATE', `${operation} is not possible: the file is ${file.state}`);
    return { ...file, pending: [...file.pending, pending] };
  };

  /**
   * Waits until the accepted operations survive a crash, then schedules their completion. Before resolving,
   * completes those with `isFirst`.
   */
  const accept = async (all: readonly Taken[]): Promise<void> => {
    await Promise.all(all.map(({ stored }) => stored));
    const due = all.flatMap(one => one.due ?? []);
    completeLater(due.filter(({ isFirst }) => !isFirst));
    await complete(due.filter(({ isFirst }) => isFirst));
  };

  const answerOf = (operation: Operation, file: ProviderFile, clientRef: string, state: string): Answer => ({
    status: 202,
    json: { [`${operation}Response`]: { providerRef: file.providerRef, clientRef, state } },
  });

  const plansOf = async (operation: Operation, clientRefs: readonly string[]): Promise<readonly Plan[]> => {
    const standings = operation === 'addFile' ? await truth.standings(clientRefs) : [];
    return clientRefs.map((clientRef, n) => {
      const nth = seen.of(operation, clientRef);
      return planCall(truth.behaviour(), { operation, clientRef, nth, standing: standings[n] ?? null });
    });
  };
  const latencySince = (startedAt: number, { latencyMs }: Plan): Promise<void> =>
    pause(Math.max(0, latencyMs - (performance.now() - startedAt)), undefined, { ref: false });

  /**
   * Starts the operation. If the sandbox deduplicates, returns an already added file unchanged instead of
   * adding it again.
   */
  const take = (
    operation: Operation,
    request: AddRequest | ChangeRequest,
    plan: Plan,
    origin: Origin,
  ): Taken => {
    const { clientRef } = request;
    const [existing] = 'fileId' in request && truth.behaviour().deduplicate ? truth.filesOf(clientRef) : [];
    if (existing) return { file: existing, state: existing.state, stored: Promise.resolve() };
    const pending = pendingOf(operation, clientRef, plan);
    const file =
      'fileId' in request ? add(request, pending, plan, origin) : change(operation, request, pending);
    const due = { providerRef: file.providerRef, pending, isFirst: plan.webhookFirst };
    return { file, state: 'ACCEPTED', stored: truth.put(file), due };
  };

  const run: Operations['run'] = async (operation, call, noted) => {
    const startedAt = performance.now();
    const request = readJson<AddRequest | ChangeRequest>(call, bodies[operation]);
    const { clientRef } = request;
    noted.clientRef = clientRef;
    const plan = (await plansOf(operation, [clientRef]))[0]!;
    if (plan.refusal) {
      await latencySince(startedAt, plan);
      throw new HttpError(plan.refusal.status, plan.refusal.code, plan.refusal.message);
    }
    if (plan.isSilent) return 'silence';
    const taken = take(operation, request, plan, { isOfMany: false, projectId: projectOf(call) });
    const { file, state } = taken;
    await accept([taken]);
    noted.providerRef = file.providerRef;
    await latencySince(startedAt, plan);
    return plan.hangsUp ? 'hangUp' : answerOf(operation, file, clientRef, state);
  };

  const addMany: Operations['addMany'] = async (call, noted) => {
    const startedAt = performance.now();
    const { callbackUrl, files } = readJson(call, bodies.addFiles);
    const plans = await plansOf(
      'addFile',
      files.map(({ clientRef }) => clientRef),
    );
    const first = plans[0]!;
    noted.files = files.map(({ clientRef }) => ({ clientRef, providerRef: '', status: 0 }));
    if (first.isSilent) return 'silence';
    const taken = files.map((request, n) =>
      plans[n]!.refusal
        ? null
        : take('addFile', { ...request, callbackUrl }, plans[n]!, {
            isOfMany: true,
            projectId: projectOf(call),
          }),
    );
    await accept(taken.filter(one => one !== null));
    noted.files = files.map(({ clientRef }, n) => ({
      clientRef,
      providerRef: taken[n]?.file.providerRef ?? '',
      status: plans[n]!.refusal?.status ?? 202,
    }));
    const answers = files.map(({ clientRef }, n) => {
      const { file, state } = taken[n] ?? {};
      return file
        ? { clientRef, providerRef: file.providerRef, state }
        : { clientRef, error: plans[n]!.refusal };
    });
    await latencySince(startedAt, first);
    return first.hangsUp ? 'hangUp' : { status: 202, json: { addFilesResponse: { files: answers } } };
  };

  const resume = (): void => {
    const files = [...truth.files.values()];
    completeLater(
      files.flatMap(({ providerRef, pending: all }) => all.map(pending => ({ providerRef, pending }))),
    );
  };
  return { run, addMany, resume, reset: seen.clear };
};
