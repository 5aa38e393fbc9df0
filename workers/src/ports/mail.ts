import { rootCertificates } from 'node:tls';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { brokenWords } from '@latchkey/events/outbound/outbound.ts';
import { countOutcomes } from './countOutcomes.ts';
import { guarded, type Guard, type Guarded } from './outage.ts';
import type { Sent } from './sendOutcome.ts';

export interface Mail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly filename: string;
    readonly content: Uint8Array;
    readonly contentType: string;
    readonly cid?: string;
  }[];
}
export interface MailPort extends Guarded<Mail> {
  readonly close: () => void;
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly syscall?: string;
  readonly message: string;
}
/**
 * SMTP commands whose rejection is about the message. Rejections of earlier commands are about our account or
 * the server.
 */
const aboutTheMessage = new Set(['RCPT TO', 'DATA']);
/**
 * Response codes that are about the server after any command, such as "authentication required" (RFC 4954,
 * RFC 5321).
 */
const aboutTheServer = new Set([421, 530, 534, 535, 538]);
/**
 * Commands before the message text. If one fails, the server can't have accepted the message. `CONN` is
 * missing, because nodemailer reports it for any broken connection.
 */
const beforeData = new Set(['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO']);
const notConnected = new Set(['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EAUTH', 'ETLS', 'EPROTOCOL']);
const neverBegan = /^(?:Connection timeout|Greeting never received)/;
/** Matches the errors of failed handshakes. nodemailer gives them the same code as broken connections. */
const certificate = /certificate|altnames/i;
const handshake = /SSL routines.*(?:wrong version number|handshake|unsupported protocol)/i;

const tlsWords = (message: string): string | null => {
  if (certificate.test(message)) {
    const [why = ''] = message.split(';');
    return `The mail server's certificate is not trusted: ${why.trim()}. Name its CA in SMTP_CA.`;
  }
  return handshake.test(message)
    ? 'The mail server does not speak TLS on this port, or not a version that is accepted. Check SMTP_URL: smtps:// is TLS from the start, smtp:// begins with STARTTLS.'
    : null;
};

const outcomeOf = (error: SmtpError): Exclude<Sent, { kind: 'sent' }> => {
  const { code = '', responseCode, response, command = '', syscall, message } = error;
  if (responseCode !== undefined && responseCode >= 400) {
    const line = (response ?? message).slice(0, 500);
    return aboutTheMessage.has(command) && !aboutTheServer.has(responseCode)
      ? { kind: 'failed', message: line, isFinal: responseCode >= 500 }
      : { kind: 'waiting', message: line };
  }
  if (code === 'EENVELOPE') return { kind: 'failed', message: message.slice(0, 500), isFinal: true };
  const aboutTls = tlsWords(message);
  if (aboutTls !== null) return { kind: 'waiting', message: aboutTls };
  const isClear =
    notConnected.has(code) ||
    beforeData.has(command) ||
    command.startsWith('AUTH') ||
    syscall === 'connect' ||
    neverBegan.test(message);
  const words = brokenWords('The mail server', error);
  return isClear ? { kind: 'waiting', message: words } : { kind: 'unclear', message: words };
};

const defaultTimeoutMs = 15_000;

/** Composes the message as one buffer, because streaming it would cause many small writes. */
const composed = async ({ attachments, ...mail }: Mail & { readonly from: string }) => {
  const message = new MailComposer({
    ...mail,
    attachments: attachments.map(({ content, ...rest }) => ({
      ...rest,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  }).compile();
  return { envelope: message.getEnvelope(), messageId: message.messageId(), raw: await message.build() };
};

export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  /** PEM of a certificate authority to trust in addition to the well-known ones. */
  readonly ca?: string | undefined;
  readonly timeoutMs?: number;
}

/**
 * Returns a port that sends emails over SMTP on a few persistent connections. The outcome is `unclear` if a
 * connection breaks when the server may have accepted the message. `changed`: see `guarded`.
 */
export const smtpMail = (
  { url, from, ca, timeoutMs = defaultTimeoutMs }: SmtpSettings,
  changed: Guard['changed'] = () => undefined,
): MailPort => {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: Infinity,
    maxRequeues: 0, // the caller retries, and marks retries as possible duplicates
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: timeoutMs,
    ...(ca === undefined ? {} : { tls: { ca: [...rootCertificates, ca] } }),
  } as Parameters<typeof nodemailer.createTransport>[0]);
  const send = async (mail: Mail): Promise<Sent> => {
    let message: Awaited<ReturnType<typeof composed>>;
    try {
      message = await composed({ ...mail, from });
    } catch (error) {
      return { kind: 'failed', message: String(error).slice(0, 500), isFinal: true };
    }
    try {
      const sent = await transport.sendMail(message);
      return { kind: 'sent', messageId: sent.messageId };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  };
  const probe = async (): Promise<string | null> => {
    try {
      await transport.verify();
      return null;
    } catch (error) {
      return outcomeOf(error as SmtpError).message;
    }
  };
  return { ...guarded(countOutcomes('mail', send), { changed, probe }), close: () => transport.close() };
};
