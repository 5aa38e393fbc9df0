import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { occurrences } from '../chance.ts';
import { HttpError, readJson, type Answer, type Call } from '../http.ts';
import { planCall, type Plan } from './plan.ts';
import { bodies, type AddRequest, type ChangeRequest } from './requests.ts';
import type { FileState, Operation, Pending, ProviderFile, Truth } from './truth.ts';
import type { Webhooks, WebhookType } from './webhooks.ts';

/** The four operations, accepted at once and done later. `resume` takes up what a restart interrupted. */
export type Operations = {
  run: (operation: Operation, call: Call, noted: Noted) => Promise<Answer>;
  /** Adds many files by one call: each is accepted or refused on its own, and the first one decides how the call itself goes. */
  addMany: (call: Call, noted: Noted) => Promise<Answer>;
  resume: () => void;
  reset: () => void;
};

/** What a call turned out to be about, for the log of calls. */
export type Noted = { clientRef: string; providerRef: string; files?: NotedFile[] };
export type NotedFile = { clientRef: string; providerRef: string; status: number };

const outcomes: Record<Operation, { state: FileState; type: WebhookType }> = {
  addFile: { state: 'AVAILABLE', type: 'file.available' },
  removeFile: { state: 'REMOVED', type: 'file.removed' },
  suspendFile: { state: 'SUSPENDED', type: 'file.suspended' },
  resumeFile: { state: 'AVAILABLE', type: 'file.resumed' },
};

export const createOperations = (truth: Truth, webhooks: Webhooks): Operations => {
  const seen = occurrences();

  const complete = async (providerRef: string, pending: Pending): Promise<void> => {
    const file = truth.files.get(providerRef);
    if (!file?.pending.some(({ id }) => id === pending.id)) return; // deleted or reset meanwhile
    const { operation, clientRef, failure } = pending;
    const { state, type } = outcomes[operation];
    const failedState = operation === 'addFile' ? 'FAILED' : file.state;
    const done: ProviderFile = {
      ...file,
      state: failure ? failedState : state,
      reason: failure,
      pending: file.pending.filter(({ id }) => id !== pending.id),
      updatedAt: new Date().toISOString(),
    };
    await truth.put(done);
    await webhooks.emit(failure ? 'file.failed' : type, done, clientRef, failure);
  };

  const completeLater = (providerRef: string, pending: Pending): void => {
    const due = (): void => {
      complete(providerRef, pending).catch((error: unknown) => console.error(error));
    };
    setTimeout(due, Math.max(0, pending.dueAt - Date.now())).unref();
  };

  const pendingOf = (operation: Operation, clientRef: string, plan: Plan): Pending => ({
    id: randomUUID(),
    operation,
    clientRef,
    dueAt: Date.now() + plan.completionMs,
    failure: plan.failure,
  });

  const add = (request: AddRequest, pending: Pending, plan: Plan, isOfMany: boolean): ProviderFile => {
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
    return { providerRef: randomUUID(), ...request, ...fresh, ...(isOfMany ? { isOfMany } : {}) };
  };

  const change = (operation: Operation, request: ChangeRequest, pending: Pending): ProviderFile => {
    const file = truth.files.get(request.providerRef);
    if (!file) throw new HttpError(404, 'UNKNOWN_FILE', `There is no file ${request.providerRef}`);
    const isOver = file.state === 'FAILED' || (file.state === 'REMOVED' && operation !== 'removeFile');
    if (isOver)
      throw new HttpError(412, 'WRONG_STATE', `${operation} is not possible: the file is ${file.state}`);
    return { ...file, pending: [...file.pending, pending] };
  };

  const accept = async (
    operation: Operation,
    file: ProviderFile,
    pending: Pending,
    plan: Plan,
  ): Promise<void> => {
    await truth.put(file);
    if (plan.webhookFirst) await complete(file.providerRef, pending);
    else completeLater(file.providerRef, pending);
  };

  const answerOf = (operation: Operation, file: ProviderFile, clientRef: string, state: string): Answer => ({
    status: 202,
    json: { [`${operation}Response`]: { providerRef: file.providerRef, clientRef, state } },
  });

  const planOf = async (operation: Operation, clientRef: string): Promise<Plan> => {
    const standing = operation === 'addFile' ? await truth.standing(clientRef) : null;
    const nth = seen.next(`${operation} ${clientRef}`);
    return planCall(truth.behaviour(), { operation, clientRef, nth, standing });
  };
  /** Resolves when the call has taken as long as planned. */
  const latencySince = (startedAt: number, { latencyMs }: Plan): Promise<void> =>
    pause(Math.max(0, latencyMs - (performance.now() - startedAt)), undefined, { ref: false });

  /** Does what was asked, or finds it done. */
  const take = async (
    operation: Operation,
    request: AddRequest | ChangeRequest,
    plan: Plan,
    isOfMany = false,
  ) => {
    const { clientRef } = request;
    const [existing] = 'fileId' in request && truth.behaviour().deduplicate ? truth.filesOf(clientRef) : [];
    if (existing) return { file: existing, state: existing.state };
    const pending = pendingOf(operation, clientRef, plan);
    const file =
      'fileId' in request ? add(request, pending, plan, isOfMany) : change(operation, request, pending);
    await accept(operation, file, pending, plan);
    return { file, state: 'ACCEPTED' };
  };

  const run: Operations['run'] = async (operation, call, noted) => {
    const startedAt = performance.now();
    const request = await readJson<AddRequest | ChangeRequest>(call, bodies[operation]);
    const { clientRef } = request;
    noted.clientRef = clientRef;
    const plan = await planOf(operation, clientRef);
    if (plan.refusal) {
      await latencySince(startedAt, plan);
      throw new HttpError(plan.refusal.status, plan.refusal.code, plan.refusal.message);
    }
    if (plan.isSilent) return 'silence';
    const { file, state } = await take(operation, request, plan);
    noted.providerRef = file.providerRef;
    await latencySince(startedAt, plan);
    return plan.hangsUp ? 'hangUp' : answerOf(operation, file, clientRef, state);
  };

  const addMany: Operations['addMany'] = async (call, noted) => {
    const startedAt = performance.now();
    const { callbackUrl, files } = await readJson(call, bodies.addFiles);
    const plans = await Promise.all(files.map(({ clientRef }) => planOf('addFile', clientRef)));
    noted.files = files.map(({ clientRef }) => ({ clientRef, providerRef: '', status: 0 }));
    const first = plans[0]!;
    if (first.isSilent) return 'silence';
    const answers = await Promise.all(
      files.map(async (request, n) => {
        const { clientRef } = request;
        const { refusal } = plans[n]!;
        noted.files![n]!.status = refusal?.status ?? 202;
        if (refusal) return { clientRef, error: refusal };
        const { file, state } = await take('addFile', { ...request, callbackUrl }, plans[n]!, true);
        noted.files![n]!.providerRef = file.providerRef;
        return { clientRef, providerRef: file.providerRef, state };
      }),
    );
    await latencySince(startedAt, first);
    return first.hangsUp ? 'hangUp' : { status: 202, json: { addFilesResponse: { files: answers } } };
  };

  const resume = (): void => {
    for (const { providerRef, pending } of truth.files.values()) {
      for (const one of pending) completeLater(providerRef, one);
    }
  };
  return { run, addMany, resume, reset: seen.clear };
};
