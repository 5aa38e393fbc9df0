import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Express } from 'express';
import { readingLimits, servedInTurn, type ReadingLimits } from './connections.ts';
import { localeOf } from './mount.ts';
import { problemOf } from './problem.ts';

/** Limit of a request's URL and headers, in bytes: 1,000 IDs in react-admin's `filter` take 45 kB. */
const maxHeaderSize = 64 * 1024;
/**
 * Idle timeout of connections, in ms. Longer than the timeouts of proxies and clients (usually up to 60 s),
 * so that they close first, and no request is sent to a closing connection.
 */
const keepAliveTimeout = 65_000;
const mediaType = 'application/problem+json';

/** Responds to a request that never reaches the routes. Its body isn't read, so the connection ends. */
const refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal): void => {
  const problem = problemOf(refusal, localeOf(request.headers['accept-language']));
  response
    .writeHead(problem.status, {
      'Content-Type': mediaType,
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(JSON.stringify(problem));
};

const unreadable: Readonly<Record<string, readonly [refusal: Refusal, phrase: string]>> = {
  HPE_HEADER_OVERFLOW: [new Refusal('too_large', { limit: maxHeaderSize }), 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [new Refusal('request_timeout'), 'Request Timeout'],
};
const notHttp = [new Refusal('malformed', { why: 'not HTTP' }), 'Bad Request'] as const;

/** Responds to invalid or incomplete requests and disconnects. If a response has started, it is cut off. */
const answerBytes = (error: NodeJS.ErrnoException, socket: Duplex, isMidAnswer: boolean): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || isMidAnswer) {
    socket.destroy();
    return;
  }
  const [refusal, phrase] = unreadable[error.code ?? ''] ?? notHttp;
  const problem = problemOf(refusal, 'en');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${phrase}\r\nContent-Type: ${mediaType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};

const missingHost = new Refusal('malformed', { why: 'the header Host is missing' });
const refusalOf = ({ httpVersion, headers }: IncomingMessage): Refusal | null => {
  if (httpVersion === '1.1' && headers.host === undefined) return missingHost;
  const { expect } = headers;
  return expect === undefined || /^100-continue$/i.test(expect) ? null : new Refusal('expectation_failed');
};

/**
 * Creates the API's HTTP server. Requests of one connection are served one after the other (`servedInTurn`).
 * Node's own error responses are replaced by problem documents (400, 408, 413, 417).
 */
export const serverOf = (
  app: Express,
  options: ServerOptions = {},
  limits: ReadingLimits = readingLimits,
): Server => {
  const { take, answering } = servedInTurn((request, response) => {
    const refusal = refusalOf(request);
    if (refusal) refuse(request, response, refusal);
    else app(request, response);
  }, limits);
  const server = createServer(
    { maxHeaderSize, keepAliveTimeout, ...options, requireHostHeader: false },
    take,
  );
  server.on('checkExpectation', take);
  return server.on('clientError', (error, socket) => {
    const begun = answering(socket as Socket);
    answerBytes(error, socket, begun !== null && begun.headersSent && !begun.writableFinished);
  });
};
