import type { Duplex } from 'node:stream';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { problemOf } from './problem.ts';

/** Answers bytes that are not HTTP, or too much of it, with a problem too, and hangs up. For the server's `clientError`. */
export const answerBadBytes = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooMuch = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = isTooMuch
    ? new Refusal('too_large', { limit: 16_384 })
    : new Refusal('malformed', { why: 'not HTTP' });
  const problem = problemOf(refusal, 'en');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${isTooMuch ? 'Content Too Large' : 'Bad Request'}\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};
