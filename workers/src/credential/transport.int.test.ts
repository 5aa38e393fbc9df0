import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import { PdfDesignCreated } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

interface Message {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly contentType: string; readonly content: string }[];
}

describe('the messages to the people of an order', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.workers();
  });
  after(async () => app?.end());

  const get = async <T>(url: string) => (await (await fetch(url)).json()) as T;
  const mailsTo = async (email: string): Promise<readonly Message[]> => {
    const { messages } = await get<{ messages: Message[] }>(`${app.mail.url}/messages?to=${email}`);
    return Promise.all(messages.map(({ id }) => get<Message>(`${app.mail.url}/messages/${id}`)));
  };
  const textsTo = async (phoneNumber: string) =>
    (await app.texts()).filter(({ to }) => to === phoneNumber).map(({ text }) => text);
  const typesOf = async (id: string) =>
    (await app.credentials([id]))[0]!.history
      .map(({ type }) => type)
      .filter(type => /Available|Deliver/.test(type));

  it('CRD-09: email and SMS go out once the provider has issued, with texts of PDF design and app config; wallet passes by the provider', async () => {
    const provider = await app.provider({ completionMs: { min: 600_000, max: 600_000 } });
    const customer = await app.customer(provider, { smsMessageTemplate: 'Zutritt: {deepLink}' });
    const pdfDesignId = randomUUID();
    const welcome = welcomeCreated.data as DataOf<typeof PdfDesignCreated>;
    await app.tell(
      `pdfDesign-${pdfDesignId}`,
      PdfDesignCreated({ ...welcome, locale: 'de', text: 'Bitte am Tor vorzeigen.' }),
    );
    const [email, walletEmail] = [randomUUID(), randomUUID()].map(name => `${name}@example.test`);
    const phoneNumber = '+41791234567';
    const { ids } = await app.submit(customer, [
      { email: email!, delivery: 'EMAIL', locale: 'de', pdfDesignId },
      { phoneNumber, delivery: 'SMS' },
      { email: walletEmail!, delivery: 'QR', type: 'wallet' },
    ]);
    const [byMail, bySms, wallet] = ids as [string, string, string];

    await until(async () => (await provider.files()).length === 3);
    for (const id of ids) assert.deepEqual(await typesOf(id), []);
    const files = new Map((await provider.files()).map(file => [file.clientRef.split('.')[0], file]));
    assert.deepEqual(
      ids.map(id => files.get(id)!.wallet),
      [false, false, true],
    );
    assert.equal(files.get(wallet)!.recipient.email, walletEmail);

    for (const id of ids) await provider.report(files.get(id)!.providerRef, 'file.available');
    const sent = ['CredentialAvailable', 'CredentialDeliveryStarted', 'CredentialDelivered'];
    for (const id of [byMail, bySms])
      await until(async () => (await typesOf(id)).includes('CredentialDelivered'));
    assert.deepEqual([await typesOf(byMail), await typesOf(bySms)], [sent, sent]);
    assert.deepEqual(await typesOf(wallet), ['CredentialAvailable']);

    const link = async (id: string) => (await app.credentials([id]))[0]!.state.deepLinkUrl!;
    assert.deepEqual(await textsTo(phoneNumber), [`Zutritt: ${await link(bySms)}`]);
    const [mail, ...more] = await mailsTo(email!);
    assert.deepEqual(more, []);
    assert.equal(mail!.subject, 'Acme Works: Ihre Berechtigung Badge ist da');
    const source = await fetch(`${app.mail.url}/messages/${mail!.id}/source`);
    assert.match(await source.text(), /^Reply-To: doors@acme\.test\r?$/m);
    assert.ok(mail!.text.includes(await link(byMail)));
    const [document] = mail!.attachments;
    assert.equal(document!.contentType, 'application/pdf');
    const { pages } = await readPdf(Buffer.from(document!.content, 'base64'));
    assert.match(pages[0]!.text, /Bitte am Tor vorzeigen\./);
    assert.deepEqual(await mailsTo(walletEmail!), []);
  });
});
