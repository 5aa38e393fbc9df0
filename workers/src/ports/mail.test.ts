import assert from 'node:assert/strict';
import { startMailCatcher, type MailCatcher } from '../../../sandbox/mail/server.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { smtpMail, type Mail, type MailPort } from './mail.ts';

const from = 'Latchkey <no-reply@latchkey.test>';
const letter: Mail = {
  to: 'ada@example.test',
  subject: 'Besucherkarte: Ihre Berechtigung ist da',
  text: 'Guten Tag Ärmel',
  html: '<p>Guten Tag Ärmel</p>',
  messageId: '<c.1@latchkey>',
  headers: { 'X-Latchkey-Credential': 'c' },
  attachments: [
    { filename: 'karte.pdf', content: new TextEncoder().encode('%PDF-1.7'), contentType: 'application/pdf' },
  ],
};

describe('mail port: SMTP', () => {
  let catcher: MailCatcher;
  let port: MailPort;
  beforeEach(async () => {
    catcher = await startMailCatcher();
    port = smtpMail({ url: catcher.smtpUrl, from });
  });
  afterEach(async () => {
    port.close();
    await catcher.close();
  });

  const behave = async (patch: object) =>
    fetch(`${catcher.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) });
  const arrived = async () => {
    const answer = await fetch(`${catcher.url}/messages`);
    return (await answer.json()) as {
      total: number;
      messages: { id: string; subject: string; headers: Record<string, string> }[];
    };
  };

  it('an email arrives unchanged, with its attachment and its ID', async () => {
    assert.deepEqual(await port.send(letter), { kind: 'sent', messageId: '<c.1@latchkey>' });
    const { total, messages } = await arrived();
    assert.deepEqual(
      [total, messages[0]?.subject, messages[0]?.headers['x-latchkey-credential']],
      [1, letter.subject, 'c'],
    );
    assert.equal(messages[0]?.headers['message-id'], '<c.1@latchkey>');
    const full = await fetch(`${catcher.url}/messages/${messages[0]?.id}`);
    const { text, attachments } = (await full.json()) as {
      text: string;
      attachments: { filename: string; content: string }[];
    };
    assert.equal(text.trim(), letter.text);
    assert.deepEqual(
      [attachments[0]?.filename, Buffer.from(attachments[0]?.content ?? '', 'base64').toString()],
      ['karte.pdf', '%PDF-1.7'],
    );
  });

  it('many emails use few connections, and each is sent once', async () => {
    const all = Array.from({ length: 40 }, async (_, n) => port.send({ ...letter, messageId: `<${n}@l>` }));
    assert.ok((await Promise.all(all)).every(({ kind }) => kind === 'sent'));
    assert.equal((await arrived()).total, 40);
  });

  it('a 4xx is a clear failure that may be retried', async () => {
    await behave({ rejectRate: 1, rejectStatus: 451 });
    const { message, ...rest } = (await port.send(letter)) as { message: string };
    assert.deepEqual(rest, { kind: 'failed', isFinal: false });
    assert.match(message, /451/);
    await behave({ rejectRate: 0 });
    assert.equal((await port.send(letter)).kind, 'sent');
    assert.equal((await arrived()).total, 1);
  });

  it('a 5xx is final, for the message and for the mailbox', async () => {
    await behave({ rejectRate: 1, rejectStatus: 554 });
    const { message, ...rest } = (await port.send(letter)) as { message: string };
    assert.deepEqual(rest, { kind: 'failed', isFinal: true });
    assert.match(message, /554/);
    await behave({ rejectRate: 0, rejectTo: 'ada@' });
    const nobody = (await port.send(letter)) as { isFinal: boolean; message: string };
    assert.equal(nobody.isFinal, true);
    assert.match(nobody.message, /550/);
    assert.equal((await arrived()).total, 0);
  });

  it('a connection lost after acceptance is unclear, although the email exists', async () => {
    await behave({ acceptThenDropRate: 1 });
    assert.equal((await port.send(letter)).kind, 'unclear');
    assert.equal((await arrived()).total, 1);
  });

  it('cut off without being stored is unclear, too', async () => {
    await behave({ dropRate: 1 });
    assert.equal((await port.send(letter)).kind, 'unclear');
    assert.equal((await arrived()).total, 0);
  });

  it('a server that accepts the text but doesn’t respond is unclear after the timeout', async () => {
    const impatient = smtpMail({ url: catcher.smtpUrl, from, timeoutMs: 150 });
    await behave({ latencyMs: { min: 60_000, max: 60_000 } });
    assert.equal((await impatient.send(letter)).kind, 'unclear');
    impatient.close();
  });

  it('an unavailable server makes the email wait, and it is sent when the server is back', async () => {
    const { port: at } = new URL(catcher.smtpUrl);
    await catcher.close();
    assert.equal((await port.send(letter)).kind, 'waiting');
    catcher = await startMailCatcher({ smtpPort: Number(at) });
    await until(async () => (await port.send(letter)).kind === 'sent');
  });
});
