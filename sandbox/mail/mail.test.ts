import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { startMailCatcher, type MailCatcher } from './server.ts';

type Listed = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  headers: Record<string, string>;
  size: number;
};
type Full = Listed & {
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

const letter = {
  from: 'Latchkey <console@example.test>',
  to: 'ada@example.test',
  subject: 'Ihr Schlüssel für die Tür, der Ihnen ab heute den Zutritt zu allen Gebäuden öffnet',
  text: 'Grüezi',
  html: '<p>Grüezi <script>alert(1)</script><a href="https://example.test/">Öffnen</a></p>',
  headers: { 'X-Latchkey-Message': 'm-1' },
  attachments: [{ filename: 'übersicht.txt', content: 'Inhalt' }],
};

describe('mail catcher', () => {
  let catcher: MailCatcher;
  beforeEach(async () => {
    catcher = await startMailCatcher();
  });
  afterEach(async () => catcher.close());

  const send = async (message: object = letter, { smtpUrl } = catcher) => {
    const transport = createTransport(smtpUrl);
    try {
      return await transport.sendMail(message);
    } finally {
      transport.close();
    }
  };
  const get = async <T>(place: string): Promise<T> => (await (await fetch(catcher.url + place)).json()) as T;
  const list = async (query = '') => get<{ total: number; messages: Listed[] }>(`/messages${query}`);
  const behave = async (patch: object) =>
    (await fetch(`${catcher.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) })).status;

  it('MSG: lists messages with readable headers, newest first', async () => {
    await send();
    await send({ ...letter, to: 'bob@example.test', subject: 'Second' });
    const { total, messages } = await list();
    assert.deepEqual([total, messages[0]?.subject, messages[0]?.to], [2, 'Second', ['bob@example.test']]);
    const first = messages[1];
    assert.equal(first?.subject, letter.subject);
    assert.equal(first.from, letter.from);
    assert.equal(first.headers['x-latchkey-message'], 'm-1');
    assert.ok(first.size > 300);
  });

  it('MSG: finds by recipient and subject, a page at a time', async () => {
    for (const name of ['ada', 'bob', 'cy'])
      await send({ ...letter, to: `${name}@example.test`, subject: `For ${name}` });
    assert.equal((await list('?to=BOB')).total, 1);
    assert.equal((await list('?subject=for%20cy')).messages[0]?.subject, 'For cy');
    const { total, messages } = await list('?offset=1&limit=1');
    assert.deepEqual([total, messages.map(({ subject }) => subject)], [3, ['For bob']]);
    assert.equal((await fetch(`${catcher.url}/messages?limit=0`)).status, 400);
  });

  it('MSG: shows text, HTML and attachments of one message', async () => {
    await send();
    const id = (await list()).messages[0]?.id ?? '';
    const full = await get<Full>(`/messages/${id}`);
    assert.equal(full.text.trim(), 'Grüezi');
    assert.match(full.html, /Öffnen/);
    const [file] = full.attachments;
    assert.deepEqual([file?.filename, file?.contentType], ['übersicht.txt', 'text/plain']);
    assert.equal(Buffer.from(file?.content ?? '', 'base64').toString(), 'Inhalt');
    const raw = await fetch(`${catcher.url}/messages/${id}/attachments/0`);
    assert.match(raw.headers.get('content-disposition') ?? '', /^attachment/);
    assert.equal(await raw.text(), 'Inhalt');
    assert.equal((await fetch(`${catcher.url}/messages/${id}/attachments/1`)).status, 404);
    assert.equal((await fetch(`${catcher.url}/messages/none`)).status, 404);
  });

  it('MSG: has an inbox that escapes messages and runs no scripts', async () => {
    await send({ ...letter, subject: '<img src=x onerror=alert(1)>' });
    const page = await (await fetch(`${catcher.url}/`)).text();
    assert.match(page, /&lt;img src=x/);
    const id = (await list()).messages[0]?.id ?? '';
    const view = await fetch(`${catcher.url}/inbox/${id}`);
    assert.doesNotMatch(await view.text(), /<script|<img/);
    const frame = await fetch(`${catcher.url}/messages/${id}/html`);
    assert.match(
      frame.headers.get('content-security-policy') ?? '',
      /default-src 'none'.* sandbox(?!.*allow-scripts)/,
    );
  });

  it('MSG: forgets everything on request', async () => {
    await send();
    await fetch(`${catcher.url}/messages`, { method: 'DELETE' });
    assert.equal((await list()).total, 0);
  });

  it('MSG: refuses temporarily, permanently, or for one mailbox', async () => {
    await behave({ rejectRate: 1 });
    await assert.rejects(send(), { responseCode: 451 });
    await behave({ rejectStatus: 550 });
    await assert.rejects(send(), { responseCode: 550 });
    await behave({ rejectRate: 0, rejectTo: 'ada@' });
    await assert.rejects(send(), { responseCode: 550 });
    await send({ ...letter, to: 'bob@example.test' });
    assert.equal((await list()).total, 1);
    assert.equal(await behave({ rejectRate: 2 }), 400);
  });

  it('MSG: ends the connection without an answer, with the message kept or lost', async () => {
    await behave({ acceptThenDropRate: 1 });
    await assert.rejects(send());
    assert.equal((await list()).total, 1);
    await behave({ acceptThenDropRate: 0, dropRate: 1 });
    await assert.rejects(send());
    assert.equal((await list()).total, 1);
  });

  it('MSG: answers slowly', async () => {
    await behave({ latencyMs: { min: 150, max: 150 } });
    const startedAt = performance.now();
    await send();
    assert.ok(performance.now() - startedAt >= 145);
  });

  it('MSG: still has its messages after a restart, and none that were deleted', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'latchkey-mail-'));
    const during = async (work: (one: MailCatcher) => Promise<void>) => {
      const catcher = await startMailCatcher({ dir });
      try {
        await work(catcher);
      } finally {
        await catcher.close();
      }
    };
    const listed = async ({ url }: MailCatcher) =>
      (await (await fetch(`${url}/messages`)).json()) as { messages: Full[] };
    await during(async one => {
      await send(letter, one);
      await send({ ...letter, subject: 'Second' }, one);
    });
    await during(async one => {
      const { messages } = await listed(one);
      assert.deepEqual(
        messages.map(({ subject }) => subject),
        ['Second', letter.subject],
      );
      const full = (await (await fetch(`${one.url}/messages/${messages[1]?.id}`)).json()) as Full;
      assert.equal(full.text.trim(), 'Grüezi');
      await fetch(`${one.url}/messages`, { method: 'DELETE' });
      await send({ ...letter, subject: 'Third' }, one);
    });
    await during(async one => {
      assert.deepEqual(
        (await listed(one)).messages.map(({ subject }) => subject),
        ['Third'],
      );
    });
    rmSync(dir, { recursive: true });
  });
});
