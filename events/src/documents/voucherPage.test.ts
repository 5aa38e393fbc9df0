import assert from 'node:assert/strict';
import { documentChunks } from './document.ts';
import { documentLocales, type DocumentLocale } from './documentLocale.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import { voucherPage } from './voucherPage.ts';

const voucher = {
  description: 'Spring offer',
  amount: 1500,
  voucherCode: 'SPRING-7Q2K',
  qrcodeText: 'https://latchkey.example.test/v?voucher=SPRING-7Q2K',
  deepLinkUrl: 'https://latchkey.example.test/v?voucher=SPRING-7Q2K',
};
const pageOf = async (locale: DocumentLocale, amount = voucher.amount, templateName = 'voucher-portrait') => {
  const design = { name: 'Offer', templateName, locale, text: null, showStoreDetails: true, logo: null };
  const head = { design, app: null, at: new Date('2030-01-01T00:00:00Z'), title: voucher.description };
  const chunks = await Array.fromAsync(documentChunks(head, [voucherPage({ ...voucher, amount }, locale)]));
  const { title, pages } = await readPdf(Buffer.concat(chunks));
  assert.equal(pages.length, 1);
  return { title, page: pages[0]! };
};

describe('voucher document', () => {
  it('shows description, amount, code and how it is redeemed, on A5', async () => {
    const { title, page } = await pageOf('en');
    assert.equal(title, 'Spring offer');
    assert.match(page.text, /Spring offer\n1,500 credits\nSPRING-7Q2K/);
    assert.match(page.text, /It can be\s+redeemed once/);
    assert.equal(page.qr, voucher.qrcodeText);
    assert.deepEqual([Math.round(page.width), Math.round(page.height)], [421, 595]);
    const { page: lying } = await pageOf('en', 1, 'voucher-landscape');
    assert.ok(lying.width > lying.height && lying.text.includes('1 credit\n'));
  });

  it('35.3: shows the last day on which it can be redeemed, wherever it was made', async () => {
    const ending = (expiresAt: string, locale: DocumentLocale) =>
      voucherPage({ ...voucher, expiresAt }, locale).cardName;
    for (const end of ['2026-12-31T23:00:00.000Z', '2027-01-01T05:00:00.000Z', '2026-12-31T14:59:59.999Z'])
      assert.equal(ending(end, 'en'), '1,500 credits · redeem by Dec 31, 2026');
    assert.equal(
      ending('2026-12-31T23:00:00.000Z', 'de'),
      '1.500 Guthabenpunkte · einlösbar bis 31. Dez. 2026',
    );
    assert.equal(voucherPage(voucher, 'en').cardName, '1,500 credits');
  });

  it('has texts in each language of the list, and all of them can be printed', async () => {
    const words = {
      en: '1,500 credits',
      de: '1.500 Guthabenpunkte',
      fr: '1 500 crédits',
      it: '1500 crediti',
      es: '1500 créditos',
    };
    for (const locale of documentLocales) {
      const { page } = await pageOf(locale);
      assert.ok(page.text.includes(words[locale]), page.text);
      assert.ok(!page.text.includes('□'), page.text);
    }
  });
});
