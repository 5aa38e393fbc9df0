import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteConfig } from '@latchkey/web/core/siteConfig.ts';

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
export type Answer =
  | 'broken'
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly json?: unknown };

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? null : JSON.parse(text);
};
const end = (response: ServerResponse, answer: Answer) => {
  if (answer === 'broken') return void response.destroy();
  const { status = 200, headers = {}, json } = answer;
  const body = json === undefined ? '' : JSON.stringify(json);
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
};

/**
 * Starts a real server for the console of a test. `answer` may delay the response; `requests` holds the
 * requests so far.
 */
export const startAnswering = async () => {
  const requests: Request[] = [];
  const state = {
    requests,
    answer: (_: Request): Answer | Promise<Answer> => ({ json: {} }),
    commands: () => requests.filter(({ method }) => method !== 'GET'),
    stop: async () => {
      Object.assign(siteConfig(), { apiUrl: '' });
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    const take = async () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: await bodyOf(request) };
      requests.push(one);
      end(response, await state.answer(one));
    };
    take().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(siteConfig(), { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return state;
};
