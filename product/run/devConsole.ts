import path from 'node:path';
import { createServer } from 'vite';
import { root } from './config.ts';

/** Paths that the console's origin proxies to the API. */
const ofApi = ['/admin', '/config.json', '/files', '/webhooks', '/docs', '/openapi.json', '/w/', '/wallet'];

export interface DevConsole {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the console's sources with Vite, and proxies to the API of a running product. `port`: 0 picks a free
 * one.
 */
export const serveConsole = async (api: string, port?: number): Promise<DevConsole> => {
  const web = path.join(root, 'web');
  const vite = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      ...(port === undefined ? {} : { port }),
      proxy: Object.fromEntries(ofApi.map(at => [at, api])),
    },
  });
  await vite.listen();
  const url = vite.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('vite listens nowhere');
  return { url: url.replace(/\/$/, ''), close: () => vite.close() };
};
