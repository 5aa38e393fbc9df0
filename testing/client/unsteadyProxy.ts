import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A fault for one request. `busy`: rejected with 503 before it reaches the server. `cut`: the server
 * processes it, but the connection breaks before the response arrives.
 */
export type Fault = 'busy' | 'cut';

const busy =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/**
 * Starts a TCP proxy in front of an HTTP server. `fail` plans faults for the next requests that begin with
 * these words, such as `POST /admin/orders`.
 */
export const startUnsteadyProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  const plans = new Map<string, Fault[]>();
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const faultOf = (chunk: Buffer): Fault | undefined => {
    const start = chunk.subarray(0, 300).toString('latin1');
    if (/^[A-Z]+ \/\S* HTTP\/1\.1\r\n/.test(start)) seen.push(start.split(' HTTP')[0]!);
    return [...plans].find(([words, faults]) => start.startsWith(words) && faults.length > 0)?.[1].shift();
  };
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined); // connections are cut on purpose
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    let isCut = false;
    client.on('data', chunk => {
      const fault = faultOf(chunk);
      if (fault === 'busy') client.end(busy);
      else upstream.write(chunk);
      isCut ||= fault === 'cut';
    });
    upstream.on('data', chunk => (isCut ? client.destroy() : client.write(chunk)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (words: string, ...faults: readonly Fault[]) => void plans.set(words, [...faults]),
    count: (words: string) => seen.filter(line => line.startsWith(words)).length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
