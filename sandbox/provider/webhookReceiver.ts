import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received webhook. `event`: the parsed body. `at`: arrival as `performance.now()`. */
export type Received = {
  event: {
    id: string;
    type: string;
    clientRef: string;
    providerRef: string;
    reason?: { code: string };
    at: string;
  };
  raw: string;
  signature: string;
  at: number;
};

type Receiver = {
  url: string;
  received: Received[];
  arrived: (count: number) => Promise<Received[]>;
  refuse: (count: number, status: number) => void;
  close: () => Promise<void>;
};

export const startWebhookReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let refusal = { left: 0, status: 500 };
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8').on('data', (part: string) => (raw += part));
    request.on('end', () => {
      const event = JSON.parse(raw) as Received['event'];
      received.push({
        event,
        raw,
        signature: String(request.headers['webhook-signature']),
        at: performance.now(),
      });
      response.writeHead(refusal.left-- > 0 ? refusal.status : 204).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const arrived = async (count: number): Promise<Received[]> =>
    new Promise(resolve => {
      const look = (): void => {
        if (received.length < count) return;
        waiting.delete(look);
        resolve(received);
      };
      waiting.add(look);
      look();
    });
  const close = async (): Promise<void> =>
    new Promise(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const refuse = (left: number, status: number): void => {
    refusal = { left, status };
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, arrived, refuse, close };
};
