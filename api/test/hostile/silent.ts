import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headOf = (path: string, headers: Readonly<Record<string, string>>): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(one => one.join(': ')),
    '',
    '',
  ].join('\r\n');

export interface Pipelining {
  readonly port: number;
  readonly path: string;
  readonly count?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export const silentClient = async ({ port, path, count = 1, headers = {} }: Pipelining): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(headOf(path, headers).repeat(count));
  return socket;
};

export const pipelined = async ({ port, path, count = 1, headers = {} }: Pipelining): Promise<string[]> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(headOf(path, headers).repeat(count));
  const statuses: string[] = [];
  let rest = '';
  for await (const chunk of socket.setEncoding('latin1') as AsyncIterable<string>) {
    rest += chunk;
    statuses.push(...[...rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status!));
    rest = rest.slice(rest.lastIndexOf('\n') + 1).slice(-20);
    if (statuses.length >= count) break;
  }
  socket.destroy();
  return statuses;
};
