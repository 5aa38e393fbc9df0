import assert from 'node:assert/strict';
import { renderDocument } from '@latchkey/events/documents/document.ts';
import { welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { threadedDocuments, type DocumentPort } from './documents.ts';

describe('documents in threads of their own', function () {
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

  it('are the very ones that are drawn here, each its own', async () => {
    const names = ['Ärmel Größe', 'Zoë', 'Łukasz'];
    const drawn = await Promise.all(names.map(name => documents.render(inputOf(name))));
    for (const [n, name] of names.entries())
      assert.deepEqual(Buffer.from(drawn[n]!), Buffer.from(await renderDocument(inputOf(name))));
  });

  it('fail with the words they fail with here, and the next one is drawn', async () => {
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
