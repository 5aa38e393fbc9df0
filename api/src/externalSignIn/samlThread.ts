import { parentPort } from 'node:worker_threads';
import type { Handed } from '../http/threads.ts';
import { readSaml } from './saml.ts';
import type { Identity } from './transactions.ts';

export type SamlTask = Parameters<typeof readSaml>;
/** The result. An error is posted as its message and own fields, because its class would be lost. */
export type FromThread =
  | { readonly kind: 'read'; readonly identity: Identity }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** Keeps fields that can be posted: a function or a parser's node would make posting fail. */
const plainFields = (error: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(error).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  );

const readAnswer = (task: SamlTask): Promise<FromThread> =>
  readSaml(...task).then(
    identity => ({ kind: 'read', identity }),
    (error: unknown) =>
      error instanceof Error
        ? { kind: 'failed', message: error.message, fields: plainFields(error) }
        : { kind: 'failed', message: String(error), fields: {} },
  );

parentPort!.on('message', ({ task, port }: Handed<SamlTask>) => {
  void readAnswer(task).then(answer => port.postMessage(answer));
});
