import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Bounds of what clients can make the process hold by not reading their answers. */
export interface ReadingLimits {
  /** Requests that wait for the answer before theirs, over all connections. */
  readonly mostWaiting: number;
  /** Bytes of answers that were handed over and not sent yet, over all connections. */
  readonly mostUnsent: number;
  /** A connection that takes less than 32 KiB of what waits for it in this time is closed; an answer of many bytes has longer. */
  readonly stalledMs: number;
}
export const readingLimits: ReadingLimits = {
  mostWaiting: 10_000,
  mostUnsent: 64 * 1_024 * 1_024,
  stalledMs: 30_000,
};
const leastProgress = 32 * 1_024;
/** The slowest rate at which an answer that was handed over in one piece has to be read: its progress is not seen. */
const leastBytesPerMs = 8;
const sweepMs = 1_000;

interface Connection {
  readonly socket: Socket;
  readonly waiting: (() => void)[];
  /** The answer that is made or sent now. */
  response: ServerResponse | null;
  /** Bytes sent when the client had last read enough, and when that was. */
  sent: number;
  since: number;
}

const unsentOf = ({ response }: Connection): number => response?.writableLength ?? 0;

/** Notes whether the client has read enough since `since`. A connection without anything to send makes progress. */
const look = (connection: Connection, now: number): void => {
  const sent = connection.socket.bytesWritten - connection.socket.writableLength;
  if (sent - connection.sent < leastProgress && unsentOf(connection) > 0) return;
  connection.sent = sent;
  connection.since = now;
};

/**
 * Serves the requests of each connection one after the other: the next one begins when the answer to the one before was sent, and until then nothing more is
 * read from the connection. Node would run all requests that came together and keep their answers, however large, for a client that never reads. A client
 * that stops reading is disconnected; where too many bytes wait in all, those go first that have read nothing for the longest time.
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
      const ms = limits.stalledMs + bytes / leastBytesPerMs;
      if (bytes > 0 && now - connection.since > ms) connection.socket.destroy();
    }
    makeRoom();
  };
  const makeRoom = (): void => {
    const slow = [...open.values()].filter(one => unsentOf(one) > 0);
    let bytes = slow.reduce((sum, one) => sum + unsentOf(one), 0);
    for (const one of slow.toSorted((a, b) => a.since - b.since)) {
      if (bytes <= limits.mostUnsent) return;
      bytes -= unsentOf(one);
      one.socket.destroy();
    }
  };

  const connectionOf = (socket: Socket): Connection => {
    const known = open.get(socket);
    if (known) return known;
    const added: Connection = { socket, waiting: [], response: null, sent: 0, since: Date.now() };
    open.set(socket, added);
    sweeping ??= setInterval(sweep, sweepMs).unref();
    // Node resumes a socket for its own reasons, as when a body is read
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
      if (unsent > limits.mostUnsent) makeRoom();
    });
    response.once('close', () => {
      unsent -= counted;
      if (connection.waiting.length === 0) connection.response = null;
      else setImmediate(next, connection); // other connections have their turn in between
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

  /** Serves a request in its turn; closes the connection where too many wait. */
  const take: Serve = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connectionOf(socket);
    if (connection.response === null) return begin(connection, request, response);
    if (waiting >= limits.mostWaiting) return void socket.destroy();
    waiting++;
    connection.waiting.push(() => begin(connection, request, response));
    socket.pause();
  };
  const answering = (socket: Socket): ServerResponse | null => open.get(socket)?.response ?? null;
  return { take, answering };
};
