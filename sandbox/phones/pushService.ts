import { once } from 'node:events';
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { chance, happens, occurrences, rangeSchema, rateSchema, within } from '../chance.ts';
import { urlOf, type Listening } from '../http.ts';

/**
 * Behavior of Apple's push service. `lossRate`: pushes accepted but never delivered. `busyRate`: pushes
 * answered with `busyStatus`. `silenceRate`: pushes without a response. `refusalRate`: pushes rejected, as
 * with an expired certificate.
 */
export const pushBehaviour = z.strictObject({
  seed: z.number().int(),
  latencyMs: rangeSchema,
  lossRate: rateSchema,
  busyRate: rateSchema,
  busyStatus: z.union([z.literal(429), z.literal(500), z.literal(503)]),
  silenceRate: rateSchema,
  refusalRate: rateSchema,
});
export type PushBehaviour = z.infer<typeof pushBehaviour>;
export const usualPushes: PushBehaviour = {
  seed: 1,
  latencyMs: { min: 0, max: 0 },
  lossRate: 0,
  busyRate: 0,
  busyStatus: 503,
  silenceRate: 0,
  refusalRate: 0,
};

type TokenState = 'here' | 'gone' | 'unknown';
interface Around {
  readonly behaviour: () => PushBehaviour;
  readonly know: (token: string) => TokenState;
  readonly arrived: (token: string, topic: string) => void;
}

/**
 * Starts a double of Apple's push service for passes, over HTTP/2 without TLS, and so without client
 * certificates. Accepts every topic that begins with `pass.`.
 */
export const startPushService = async (
  { behaviour, know, arrived }: Around,
  { port = 0, host = '127.0.0.1' } = {},
): Promise<Listening> => {
  const server = createServer();
  const sessions = new Set<ServerHttp2Session>();
  const seen = occurrences();
  server.on('session', session => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const answer = (stream: ServerHttp2Stream, status: number, reason?: string): void => {
    if (stream.destroyed) return;
    const retry = status === 429 || status === 503 ? { 'retry-after': '1' } : {};
    stream.respond({ ':status': status, ...retry });
    stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
  };
  const take = async (
    stream: ServerHttp2Stream,
    { token, topic, body }: { readonly token: string | null; readonly topic: string; readonly body: string },
  ): Promise<void> => {
    if (token === null) return answer(stream, 404, 'BadPath');
    if (!topic.startsWith('pass.')) return answer(stream, 400, 'BadTopic');
    if (body !== '{}') return answer(stream, 400, 'PayloadNotEmpty');
    const now = behaviour();
    const nth = seen.of(token);
    const draw = (what: string) => (): number => chance(now.seed, what, token, nth());
    await pause(within(now.latencyMs, draw('latency')), undefined, { ref: false });
    if (happens(now.silenceRate, draw('silence'))) return;
    if (happens(now.busyRate, draw('busy')))
      return answer(
        stream,
        now.busyStatus,
        now.busyStatus === 429 ? 'TooManyRequests' : 'ServiceUnavailable',
      );
    if (happens(now.refusalRate, draw('refusal'))) return answer(stream, 403, 'BadCertificate');
    const tokenState = know(token);
    if (tokenState === 'gone') return answer(stream, 410, 'Unregistered');
    if (tokenState === 'unknown') return answer(stream, 400, 'BadDeviceToken');
    answer(stream, 200);
    if (!happens(now.lossRate, draw('loss'))) arrived(token, topic);
  };
  server.on('stream', (stream, headers) => {
    const token = /^\/3\/device\/([0-9a-f]{16,200})$/i.exec(headers[':path'] ?? '')?.[1] ?? null;
    const isPost = headers[':method'] === 'POST';
    let body = '';
    stream.setEncoding('utf8');
    stream.on('error', () => stream.destroy());
    stream.on('data', (part: string) => {
      if (body.length < 5_000) body += part;
    });
    stream.on('end', () => {
      const topic = String(headers['apns-topic'] ?? '');
      take(stream, { token: isPost ? token : null, topic, body }).catch((error: unknown) => {
        console.error(error);
        answer(stream, 500, 'InternalServerError');
      });
    });
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return {
    url: urlOf(server, host),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
};
