import {
  inState,
  type FileState,
  type Operation,
  type Pending,
  type ProviderFile,
  type Truth,
} from './truth.ts';
import type { Ended, Webhooks, WebhookType } from './webhooks.ts';

export type Due = { providerRef: string; pending: Pending; isFirst?: boolean };

const outcomes: Record<Operation, { state: FileState; type: WebhookType }> = {
  addFile: { state: 'AVAILABLE', type: 'file.available' },
  removeFile: { state: 'REMOVED', type: 'file.removed' },
  suspendFile: { state: 'SUSPENDED', type: 'file.suspended' },
  resumeFile: { state: 'AVAILABLE', type: 'file.resumed' },
};

export const completionsOf = (truth: Truth, webhooks: Webhooks) => {
  const endOf = ({ providerRef, pending }: Due): Ended | undefined => {
    const file = truth.files.get(providerRef);
    if (!file?.pending.some(({ id }) => id === pending.id)) return undefined;
    const { operation, clientRef, failure } = pending;
    const { state, type } = outcomes[operation];
    const failedState = operation === 'addFile' ? 'FAILED' : file.state;
    const done: ProviderFile = {
      ...(failure ? { ...file, state: failedState } : inState(file, state, operation === 'resumeFile')),
      reason: failure,
      pending: file.pending.filter(({ id }) => id !== pending.id),
      updatedAt: new Date().toISOString(),
    };
    return { type: failure ? 'file.failed' : type, file: done, clientRef, reason: failure };
  };
  const complete = async (dueTogether: readonly Due[]): Promise<void> => {
    const ended: Ended[] = [];
    const writes: Promise<void>[] = [];
    for (const due of dueTogether) {
      const end = endOf(due);
      if (!end) continue;
      ended.push(end);
      // stored immediately, because the next operation may be on the same file
      writes.push(truth.put(end.file));
    }
    await Promise.all(writes);
    await webhooks.emit(ended);
  };

  /** Completes operations when due. Operations due in the same millisecond complete together. */
  const completeLater = (all: readonly Due[]): void => {
    for (const [dueAt, some] of Map.groupBy(all, ({ pending }) => Math.ceil(pending.dueAt))) {
      const due = (): void => {
        complete(some).catch((error: unknown) => console.error(error));
      };
      setTimeout(due, Math.max(0, dueAt - Date.now())).unref();
    }
  };
  return { complete, completeLater };
};
