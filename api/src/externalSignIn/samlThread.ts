import { parentPort } from 'node:worker_threads';
import type { Handed } from '../http/threads.ts';
import { readSaml } from './saml.ts';
import type { Identity } from './transactions.ts';

// The thread of `readSamlAside.ts`: reads one answer of a SAML provider for each task.

export type SamlTask = Parameters<typeof readSaml>;
/** What came of it. An error crosses as its message and its own fields: its class does not. */
export type FromThread =
  | { readonly kind: 'read'; readonly identity: Identity }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** Only what can be posted: a function or a parser's node among the fields would fail the answer itself. */
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
