import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly event: { readonly type: string; readonly subject: string; readonly data: Record<string, unknown> };
}
type Answer = (received: Received, response: ServerResponse) => unknown;

export const accept: Answer = (_, response) => response.writeHead(204).end();
export const answering =
  (status: number): Answer =>
  (_, response) =>
    response.writeHead(status).end();
export const silent: Answer = () => undefined;

export const testReceiver = async () => {
  const received: Received[] = [];
  const behaviour = { answer: accept };
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const headers = request.headers as Record<string, string>;
      const one = { id: headers['webhook-id']!, headers, body, event: JSON.parse(body) as Received['event'] };
      received.push(one);
      behaviour.answer(one, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    ids: () => received.map(({ id }) => id),
    answer: (answer: Answer) => (behaviour.answer = answer),
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
export type TestReceiver = Awaited<ReturnType<typeof testReceiver>>;
