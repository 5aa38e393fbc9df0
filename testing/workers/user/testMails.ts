import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Queue } from 'bullmq';
import { openQueues } from '@latchkey/workers/runner/queues.ts';
import { startGround } from '../testGround.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const mailGround = async () => {
  const ground = await startGround();
  const get = async <T>(path: string) => (await (await fetch(ground.mail.url + path)).json()) as T;
  const ends: (() => Promise<unknown>)[] = [];
  const sendAs = (id: string) =>
    handle(ground.store, {
      by: { kind: 'user', id },
      correlationId: uuidv7(),
      now: () => new Date(),
      token: () => '',
    });
  const send: ReturnType<typeof handle> = (...given) => sendAs(uuidv7())(...given);
  return {
    ...ground,
    send,
    sendAs,
    mailsTo: async (email: string): Promise<readonly Mail[]> => {
      const { messages } = await get<{ messages: { id: string }[] }>(`/messages?to=${email}`);
      return Promise.all(messages.map(({ id }) => get<Mail>(`/messages/${id}`)));
    },
    behaveMail: (patch: object) =>
      fetch(`${ground.mail.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) }),
    queueOf: async (reaction: string): Promise<Queue> => {
      const queues = await openQueues(ground.database.url);
      const queue = new queues.Queue(reaction, { connection: queues.connection });
      ends.push(
        () => queue.close(),
        () => queues.close(),
      );
      return queue;
    },
    end: async () => {
      for (const end of ends) await end();
      await ground.end();
    },
  };
};
export type MailGround = Awaited<ReturnType<typeof mailGround>>;
