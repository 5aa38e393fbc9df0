import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { brokenWords } from '@latchkey/events/outbound/outbound.ts';
import type { Sent } from './sent.ts';

export interface Mail {
  readonly to: string;
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
export interface MailPort {
  readonly send: (mail: Mail) => Promise<Sent>;
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
/** Before the message's text went out, no server can have taken it. `CONN` is none of these: a connection that breaks at any time is called so. */
const beforeData = new Set(['EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO', 'API']);
const refusedCodes = new Set(['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EAUTH', 'EENVELOPE', 'ETLS']);
const neverBegan = /^(?:Connection timeout|Greeting never received)/;

const outcomeOf = (error: SmtpError): Sent => {
  const { code = '', responseCode, response, command = '', syscall, message } = error;
  if (responseCode !== undefined && responseCode >= 400)
    return { kind: 'failed', message: (response ?? message).slice(0, 500), isFinal: responseCode >= 500 };
  const isClear =
    refusedCodes.has(code) || beforeData.has(command) || syscall === 'connect' || neverBegan.test(message);
  const words = code === 'EENVELOPE' ? message : brokenWords('The mail server', error);
  return isClear ? { kind: 'failed', message: words, isFinal: false } : { kind: 'unclear', message: words };
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

/** Mail over SMTP, on a few connections that stay open. A server's refusal is clear; a connection that breaks after the text went out is not. */
export const smtpMail = (url: string, from: string, timeoutMs = patienceMs): MailPort => {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: Infinity,
    maxRequeues: 0, // what is sent again is for the caller to say, who marks it
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: timeoutMs,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    async send(mail) {
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
    },
    close: () => transport.close(),
  };
};
