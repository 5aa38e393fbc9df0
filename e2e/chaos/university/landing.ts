import { once } from 'node:events';
import { Agent, createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '@latchkey/api/externalSignIn/selfSigned.ts';

const timeoutMs = 10_000;

export interface Landing {
  readonly url: string;
  /** Opens a link as a phone would. Returns the registration key it delivers; throws for an invalid link. */
  readonly open: (link: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const startLanding = async (): Promise<Landing> => {
  const { key, certificate } = await selfSigned('localhost', 1);
  const server = createServer({ key, cert: certificate }, ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'https://localhost');
    const [provider, project, registration] = ['provider', 'project', 'key'].map(name =>
      searchParams.get(name),
    );
    const isRight =
      pathname === '/open' &&
      provider === 'Campus doors & gates' &&
      project === '815' &&
      Boolean(registration);
    response.writeHead(isRight ? 200 : 404).end(registration);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ ca: certificate, keepAlive: true });
  const open = (link: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const request = get(link, { agent, timeout: timeoutMs }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${link} answered ${response.statusCode}`)),
        );
      });
      request.on('timeout', () => request.destroy(new Error(`${link} did not answer`))).on('error', reject);
    });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/open`,
    open,
    close: async () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
};
