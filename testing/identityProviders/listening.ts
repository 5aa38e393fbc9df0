import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const listening = (
  answeringAt: (url: string) => Answering,
  tell: (url: string) => object = url => ({ url }),
): void => {
  let answering: Answering | undefined;
  const server = createServer((request, response) => {
    answering?.(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1', () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    answering = answeringAt(url);
    process.send!(tell(url));
  });
  process.once('disconnect', () => process.exit());
};

export const jsonOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};
