import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

export interface ReadingLimits {
  readonly maxWaiting: number;
  readonly maxUnsentBytes: number;
  /**
   * A connection is closed if its client reads less than 32 KiB in this time; large responses get more time.
   */
  readonly stalledMs: number;
}
export const readingLimits: ReadingLimits = {
  maxWaiting: 10_000,
  maxUnsentBytes: 64 * 1_024 * 1_024,
  stalledMs: 30_000,
};
const minProgressBytes = 32 * 1_024;
/** Minimum rate for reading a response written in one piece, whose progress can't be observed. */
const minBytesPerMs = 8;
const sweepMs = 1_000;

interface Connection {
  readonly socket: Socket;
  readonly waiting: (() => void)[];
  response: ServerResponse | null;
  /** Total bytes sent when the client last made enough progress, at the time `since`. */
  sent: number;
  since: number;
}

const unsentOf = ({ response }: Connection): number => response?.writableLength ?? 0;

const look = (connection: Connection, now: number): void => {
  const sent = connection.socket.bytesWritten - connection.socket.writableLength;
  if (sent - connection.sent < minProgressBytes && unsentOf(connection) > 0) return;
  connection.sent = sent;
  connection.since = now;
};

/**
 * Serves the requests of each connection one after the other, and doesn't read from it while requests wait.
 * Node would run all pipelined requests and keep their responses, however large, for a client that never
 * reads. Disconnects clients that stop reading, and clients whose request would exceed the maximum number of
 * waiting requests. If too many bytes wait in total, disconnects the clients that have been idle longest.
 */
export const servedInTurn = (serve: Serve, limits: ReadingLimits = readingLimits) => {
  const open = new Map<Socket, Connection>();
  let waiting = 0;
  let unsent = 0;
  let sweeping: NodeJS.Timeout | undefined;

  const sweep = (): void => {
    const now = Date.now();
    for (const connection of open.values()) {
      look(connection, now);
      const bytes = unsentOf(connection);
      const ms = limits.stalledMs + bytes / minBytesPerMs;
      if (bytes > 0 && now - connection.since > ms) connection.socket.destroy();
    }
    makeRoom();
  };
  const makeRoom = (): void => {
    const slow = [...open.values()].filter(one => unsentOf(one) > 0);
    let bytes = slow.reduce((sum, one) => sum + unsentOf(one), 0);
    for (const connection of slow.toSorted((a, b) => a.since - b.since)) {
      if (bytes <= limits.maxUnsentBytes) return;
      bytes -= unsentOf(connection);
      connection.socket.destroy();
    }
  };

  const connectionOf = (socket: Socket): Connection => {
    const existing = open.get(socket);
    if (existing) return existing;
    const added: Connection = { socket, waiting: [], response: null, sent: 0, since: Date.now() };
    open.set(socket, added);
    sweeping ??= setInterval(sweep, sweepMs).unref();
    // Node resumes a socket on its own, e.g. to read a body
    socket.on('resume', () => {
      if (added.waiting.length > 0) socket.pause();
    });
    socket.once('close', () => {
      waiting -= added.waiting.length;
      added.waiting.length = 0;
      open.delete(socket);
      if (open.size > 0) return;
      clearInterval(sweeping);
      sweeping = undefined;
    });
    return added;
  };

  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    connection.response = response;
    let counted = 0;
    response.once('prefinish', () => {
      counted = response.writableLength;
      unsent += counted;
      if (unsent > limits.maxUnsentBytes) makeRoom();
    });
    response.once('close', () => {
      unsent -= counted;
      if (connection.waiting.length === 0) connection.response = null;
      else setImmediate(next, connection);
    });
    serve(request, response);
  };
  const next = (connection: Connection): void => {
    connection.response = null;
    const act = connection.waiting.shift();
    if (!act) return;
    waiting--;
    act();
    if (connection.waiting.length === 0) connection.socket.resume();
  };

  const take: Serve = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connectionOf(socket);
    if (connection.response === null) return begin(connection, request, response);
    if (waiting >= limits.maxWaiting) return void socket.destroy();
    waiting++;
    connection.waiting.push(() => begin(connection, request, response));
    socket.pause();
  };
  const answering = (socket: Socket): ServerResponse | null => open.get(socket)?.response ?? null;
  return { take, answering };
};
