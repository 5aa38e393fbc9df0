import { rootCertificates } from 'node:tls';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { brokenWords } from '@latchkey/events/outbound/outbound.ts';
import { countOutcomes } from './countOutcomes.ts';
import { guarded, type Guard, type Guarded } from './outage.ts';
import type { Sent } from './sendOutcome.ts';

export interface Mail {
  readonly to: string;
  /** Where answers go; left out: to the sender. */
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
  /** The server's own line. */
  readonly response?: string;
  readonly command?: string;
  readonly syscall?: string;
  readonly message: string;
}
/** From RCPT TO on an answer is about this message; before it, about us and the server. */
const aboutTheMessage = new Set(['RCPT TO', 'DATA']);
/** "Sign in first", "service closing": never about the message, whenever they come (RFC 4954, RFC 5321). */
const aboutTheServer = new Set([421, 530, 534, 535, 538]);
/** Before the message's text went out, no server can have accepted it. `CONN` is none of these: a connection that breaks at any time is called so. */
const beforeData = new Set(['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO']);
const notConnected = new Set(['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EAUTH', 'ETLS', 'EPROTOCOL']);
const neverBegan = /^(?:Connection timeout|Greeting never received)/;
/** nodemailer gives all failed handshakes the code of a broken connection: only the words tell them apart. */
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
  // the envelope was never offered: nodemailer itself found that an address in it can't be used
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

const patienceMs = 15_000;

/** The whole message in one piece: piped in small ones, each of them is a write of its own here and a read of its own there. */
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
  /** PEM of further authorities to trust, beside the well-known ones. */
  readonly ca?: string | undefined;
  /** How long the server may be silent, in ms. */
  readonly timeoutMs?: number;
}

/**
 * Sends mail over SMTP, on a few connections that stay open. A refusal by the server is clear; a connection that breaks after the text went out is not. `changed`
 * hears of outages, see `guarded`.
 */
export const smtpMail = (
  { url, from, ca, timeoutMs = patienceMs }: SmtpSettings,
  changed: Guard['changed'] = () => undefined,
): MailPort => {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: Infinity,
    maxRequeues: 0, // what is sent again is for the caller to say, who marks it
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
  /** Connects and signs in, without a mail. */
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
