import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { occurrences } from '../chance.ts';
import { HttpError, readJson, type Answer, type Call } from '../http.ts';
import { planCall, type Plan } from './plan.ts';
import type { FileState, Operation, Pending, ProviderFile, Truth } from './truth.ts';
import type { Webhooks, WebhookType } from './webhooks.ts';

/** The four operations, accepted at once and done later. `resume` takes up what a restart interrupted. */
export type Operations = {
  run: (operation: Operation, call: Call, noted: Noted) => Promise<Answer>;
  resume: () => void;
  reset: () => void;
};

/** What a call turned out to be about, for the log of calls. */
export type Noted = { clientRef: string; providerRef: string };

const ref = z.string().min(1).max(200);
const addSchema = z.strictObject({
  clientRef: ref,
  recipient: z
    .strictObject({ email: ref.optional(), phoneNumber: ref.optional(), customId: ref.optional() })
    .refine(recipient => Object.keys(recipient).length > 0, 'a recipient is needed'),
  fileId: z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/i),
  data: z.base64().max(1_000_000),
  wallet: z.boolean(),
  callbackUrl: z.url({ protocol: /^https?$/ }).max(2000),
});
const changeSchema = z.strictObject({ providerRef: ref, clientRef: ref });

const bodies = {
  addFile: z.strictObject({ addFileRequest: addSchema }).transform(body => body.addFileRequest),
  removeFile: z.strictObject({ removeFileRequest: changeSchema }).transform(body => body.removeFileRequest),
  suspendFile: z
    .strictObject({ suspendFileRequest: changeSchema })
    .transform(body => body.suspendFileRequest),
  resumeFile: z.strictObject({ resumeFileRequest: changeSchema }).transform(body => body.resumeFileRequest),
};
type AddRequest = z.infer<typeof addSchema>;
type ChangeRequest = z.infer<typeof changeSchema>;

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

  const add = (request: AddRequest, pending: Pending, plan: Plan): ProviderFile => {
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
    return { providerRef: randomUUID(), ...request, ...fresh };
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

  const run: Operations['run'] = async (operation, call, noted) => {
    const startedAt = performance.now();
    const request = await readJson<AddRequest | ChangeRequest>(call, bodies[operation]);
    const { clientRef } = request;
    noted.clientRef = clientRef;
    const standing = operation === 'addFile' ? await truth.standing(clientRef) : null;
    const nth = seen.next(`${operation} ${clientRef}`);
    const plan = planCall(truth.behaviour(), { operation, clientRef, nth, standing });
    const latency = async (): Promise<void> =>
      pause(Math.max(0, plan.latencyMs - (performance.now() - startedAt)), undefined, { ref: false });
    if (plan.refusal) {
      await latency();
      throw new HttpError(plan.refusal.status, plan.refusal.code, plan.refusal.message);
    }
    if (plan.isSilent) return 'silence';
    const [existing] = 'fileId' in request && truth.behaviour().deduplicate ? truth.filesOf(clientRef) : [];
    const pending = pendingOf(operation, clientRef, plan);
    const file =
      existing ?? ('fileId' in request ? add(request, pending, plan) : change(operation, request, pending));
    noted.providerRef = file.providerRef;
    if (!existing) await accept(operation, file, pending, plan);
    await latency();
    return plan.hangsUp
      ? 'hangUp'
      : answerOf(operation, file, clientRef, existing ? existing.state : 'ACCEPTED');
  };

  const resume = (): void => {
    for (const { providerRef, pending } of truth.files.values()) {
      for (const one of pending) completeLater(providerRef, one);
    }
  };
  return { run, resume, reset: seen.clear };
};
