import assert from 'node:assert/strict';
import { renderDocument } from '@latchkey/events/documents/document.ts';
import { welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { threadedDocuments, type DocumentPort } from './documents.ts';

describe('documents that are rendered in other threads', function () {
  this.timeout(20_000);
  let documents: DocumentPort;
  before(() => void (documents = threadedDocuments()));
  after(() => documents.close());
  const inputOf = (nameOnCard: string, qrcodeText = 'https://go.example.test/?k=1') => ({
    at: new Date('2026-11-21T12:00:00Z'),
    app: null,
    design: { ...welcomeTerms, text: null, showStoreDetails: true, logo: null },
    credentials: [{ nameOnCard, qrcodeText, deepLinkUrl: null, cardName: 'Badge', organisation: null }],
  });

  it('are identical to those that this thread renders', async () => {
    const names = ['Ärmel Größe', 'Zoë', 'Łukasz'];
    const drawn = await Promise.all(names.map(name => documents.render(inputOf(name))));
    for (const [n, name] of names.entries())
      assert.deepEqual(Buffer.from(drawn[n]!), Buffer.from(await renderDocument(inputOf(name))));
  });

  it('fail with the same message as in this thread, and the next one is rendered', async () => {
    const tooLong = inputOf('Zoë', 'x'.repeat(3_000));
    const here = await renderDocument(tooLong).then(
      () => assert.fail('it was drawn'),
      (error: Error) => error.message,
    );
    await assert.rejects(documents.render(tooLong), { message: here });
    assert.equal(
      Buffer.from(await documents.render(inputOf('Zoë')))
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
  });
});
