import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { z } from 'zod';
import { chance, happens, occurrences, rangeSchema, rateSchema, within } from '../chance.ts';
import type { MailStore } from './store.ts';

/**
 * Behavior of the mail server. `rejectRate`: rate of messages rejected with `rejectStatus` (4xx: temporary,
 * 5xx: permanent) after DATA. `rejectTo`: recipients whose address contains it get 550 immediately.
 * `rejectFrom`: rejects the sender with this response at MAIL FROM, as for a wrong or missing sign-in.
 * `latencyMs`: delay of the response to DATA. `acceptThenDropRate`: rate of messages that are stored, but
 * whose connection is closed without a response. `dropRate`: rate of messages dropped the same way without
 * being stored.
 */
export const mailBehaviourSchema = z.strictObject({
  seed: z.number().int(),
  rejectRate: rateSchema,
  rejectStatus: z.number().int().min(400).max(599),
  rejectTo: z.string().min(1).nullable(),
  rejectFrom: z
    .string()
    .regex(/^[45]\d\d .{1,200}$/)
    .nullable(),
  latencyMs: rangeSchema,
  acceptThenDropRate: rateSchema,
  dropRate: rateSchema,
});
export type MailBehaviour = z.infer<typeof mailBehaviourSchema>;

export const defaultMailBehaviour: MailBehaviour = {
  seed: 1,
  rejectRate: 0,
  rejectStatus: 451,
  rejectTo: null,
  rejectFrom: null,
  latencyMs: { min: 0, max: 0 },
  acceptThenDropRate: 0,
  dropRate: 0,
};

type SmtpOptions = { port: number; host: string; store: MailStore; behaviour: () => MailBehaviour };
type Reply = (error?: Error | null, message?: string) => void;

const maxBytes = 30 * 1024 * 1024;

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) parts.push(part);
  return Buffer.concat(parts);
};

/** Starts the SMTP server: no TLS, any sign-in or none. `close` terminates open connections. */
export const startSmtp = async ({ port, host, store, behaviour }: SmtpOptions) => {
  const sockets = new Map<number, Socket>();
  const seen = occurrences();

  const receive = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<Error | string | null> => {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const raw = await readAll(stream);
    if (stream.sizeExceeded) return refusal(552, 'The message is too large');
    const now = behaviour();
    const nth = seen.of(to.join());
    const draw = (what: string) => (): number => chance(now.seed, what, to.join(), nth());
    const waitMs = within(now.latencyMs, draw('latency'));
    if (waitMs > 0) await pause(waitMs, undefined, { ref: false });
    if (happens(now.rejectRate, draw('reject')))
      return refusal(now.rejectStatus, 'The sandbox refuses this message');
    const isLost = happens(now.dropRate, draw('drop'));
    const mail = isLost ? undefined : await store.add(to, raw);
    if (!mail || happens(now.acceptThenDropRate, draw('acceptThenDrop'))) {
      sockets.get(session.remotePort)?.destroy();
      return null;
    }
    return `Message queued as ${mail.id}`;
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hidePIPELINING: false,
    allowInsecureAuth: true,
    size: maxBytes,
    logger: false,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onMailFrom: (_address, _session, done) => {
      const { rejectFrom } = behaviour();
      done(rejectFrom ? refusal(Number(rejectFrom.slice(0, 3)), rejectFrom.slice(4)) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      const { rejectTo } = behaviour();
      done(rejectTo && address.includes(rejectTo) ? refusal(550, `There is no mailbox ${address}`) : null);
    },
    onData: (stream, session, done: Reply) => {
      receive(stream, session).then(
        result => (result instanceof Error ? done(result) : result !== null && done(null, result)),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.get(remotePort) === socket && sockets.delete(remotePort));
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const hasGone = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    if (!hasGone) console.error(error);
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const close = async (): Promise<void> =>
    new Promise(resolve => {
      server.close(() => resolve());
      for (const socket of sockets.values()) socket.destroy();
    });
  return { port: (server.server.address() as AddressInfo).port, close };
};
