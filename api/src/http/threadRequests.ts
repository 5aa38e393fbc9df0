import type { MessagePort } from 'node:worker_threads';

/** A question that a thread asks its process. The answer carries the same id. */
export interface Numbered {
  readonly id: number;
}
export interface Answer extends Numbered {
  readonly value: unknown;
}

/**
 * Returns what asks a thread's process questions over its port. Several may wait at the same time: each gets the answer with its own id. Nothing else may
 * come in over this port.
 */
export const threadRequests = <Question extends object>(port: MessagePort) => {
  const waiting = new Map<number, (value: unknown) => void>();
  let last = 0;
  port.on('message', ({ id, value }: Answer) => {
    waiting.get(id)?.(value);
    waiting.delete(id);
  });
  return <Value>(question: Question): Promise<Value> =>
    new Promise(resolve => {
      last += 1;
      waiting.set(last, resolve as (value: unknown) => void);
      port.postMessage({ ...question, id: last });
    });
};
