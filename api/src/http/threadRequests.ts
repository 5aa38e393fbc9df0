import type { MessagePort } from 'node:worker_threads';

/** A request from a thread to its process. The response has the same ID. */
export interface Numbered {
  readonly id: number;
}
export interface Answer extends Numbered {
  readonly value: unknown;
}

/**
 * Returns a function that sends requests from a thread to its process over its port. Several may be pending;
 * each gets the response with its own ID. The port may receive nothing else.
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
