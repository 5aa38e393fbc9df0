import assert from 'node:assert/strict';
import { readPdf } from '../../testing/events/documents/readPdf.ts';
import type { Run } from '../../product/run/runFile.ts';
import { mailsAt } from './catcher.ts';

export interface Row {
  readonly id: string;
  readonly nameOnCard: string;
  readonly status: string;
  readonly qrcodeText: string;
  readonly recipient: { readonly email: string };
  readonly failure: { readonly message: string } | null;
}

export const everyMailHolds = async (run: Run, rows: readonly Row[]) => {
  const mails = mailsAt(run.mail!);
  const byId = new Map((await mails.all()).map(mail => [mail.headers['x-latchkey-credential'], mail]));
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  for (const [n, { id, nameOnCard, qrcodeText, recipient }] of rows.entries()) {
    const mail = byId.get(id);
    assert.deepEqual(mail?.to, [recipient.email]);
    if (n % 10 > 0) continue;
    const { attachments } = await mails.whole(mail.id);
    const pdf = attachments.find(({ contentType }) => contentType === 'application/pdf');
    const { pages } = await readPdf(Buffer.from(pdf!.content, 'base64'));
    assert.ok(plain(pages[0]!.text).includes(plain(nameOnCard)), `${nameOnCard} is not in ${pages[0]!.text}`);
    assert.equal(pages[0]!.qr, qrcodeText);
  }
};
