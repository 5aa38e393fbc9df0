import assert from 'node:assert/strict';
import { renderDocument } from './document.ts';
import type { DocumentCredential, DocumentInput } from './documentInput.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import { layoutOf, templates } from './templates.ts';

const greys = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAADUlEQVR42mNgCF31HwADVwH/8jhg/wAAAABJRU5ErkJggg==',
  'base64',
);
const credential: DocumentCredential = {
  nameOnCard: 'Änne Größe',
  qrcodeText: 'latchkey://c/7f3f8c2e-9d1b-4a52-8a3f-0123456789ab',
  deepLinkUrl: 'https://latchkey.example.test/c/7f3f8c2e',
  validText: null,
  cardName: 'Besucherausweis',
  organisation: 'Musterwerk',
};
type Changes = { design?: Partial<DocumentInput['design']>; credentials?: Partial<DocumentCredential>[] };
const input = ({ design, credentials = [{}] }: Changes = {}): DocumentInput => ({
  design: {
    name: 'Standard',
    templateName: 'credential-portrait',
    locale: 'de',
    text: null,
    showStoreDetails: true,
    logo: null,
    ...design,
  },
  app: {
    appName: 'Latchkey Demo',
    androidStoreUrl: 'https://play.google.com/store/apps/details?id=test.example',
    iosStoreUrl: 'https://apps.apple.com/app/id0',
  },
  credentials: credentials.map(changes => ({ ...credential, ...changes })),
  at: new Date('2030-01-01T00:00:00Z'),
});
const read = async (changes?: Changes) => readPdf(await renderDocument(input(changes)));
const flat = (text: string | undefined): string => (text ?? '').replace(/\s+/g, '');

describe('credential document', () => {
  for (const { key } of templates) {
    it(`${key} shows the name and the code`, async () => {
      const { pages } = await read({ design: { templateName: key } });
      assert.equal(pages.length, 1);
      assert.ok(flat(pages[0]?.text).includes('ÄnneGröße'));
      assert.ok(pages[0]?.text.includes('Besucherausweis'));
      assert.equal(pages[0]?.qr, credential.qrcodeText);
    });

    it(`PDF-41: very long words stay on the page of ${key}`, async () => {
      const credentials = [
        {
          nameOnCard: 'W'.repeat(255),
          cardName: 'M'.repeat(255),
          organisation: 'Ö'.repeat(255),
          validText: 'x '.repeat(99),
        },
        {
          nameOnCard: 'Wolfeschlegelstein '.repeat(13),
          deepLinkUrl: `https://example.test/${'a'.repeat(300)}`,
        },
      ];
      const { pages } = await read({
        design: { templateName: key, text: 'Hinweis '.repeat(3000) },
        credentials,
      });
      assert.equal(pages.length, 2);
      for (const { edges, width, height, qr } of pages) {
        assert.equal(qr, credential.qrcodeText);
        assert.ok(edges.left >= 0 && edges.right <= width, `${edges.left} ${edges.right}`);
        assert.ok(edges.bottom >= 0 && edges.top <= height, `${edges.bottom} ${edges.top}`);
      }
      assert.equal(flat(pages[1]?.text).split('Wolfeschlegelstein').length, 14);
    });
  }

  it('PDF-41: the layout follows the template name', async () => {
    assert.deepEqual(
      templates.map(({ key }) => layoutOf(key)),
      ['portrait', 'landscape', 'business', 'portrait', 'landscape'],
    );
    const sizes = await Promise.all(
      templates.map(async ({ key }) => {
        const [page] = (await read({ design: { templateName: key } })).pages;
        return [page?.width, page?.height].map(points => Math.round(((points ?? 0) * 25.4) / 72)).join('×');
      }),
    );
    assert.deepEqual(sizes, ['210×297', '297×210', '85×55', '148×210', '210×148']);
  });

  it('names in many scripts can be extracted from the file, also next to each other', async () => {
    const names = [
      'Müller-Lüdenscheidt',
      'Żółć Gęślą',
      'Анна Проба',
      'Ελένη Δοκιμή',
      "O'Größe & Söhne <x>",
      'Affe fließt',
      'Łódź',
    ];
    const { pages } = await read({ credentials: names.map(nameOnCard => ({ nameOnCard })) });
    names.forEach((name, n) => assert.ok(flat(pages[n]?.text).includes(flat(name)), name));
  });

  it('characters that the font lacks are shown as □', async () => {
    const names = ['Ada 👩‍🚀 Test', '山田 Probe', 'Bidi\u202Eevil', 'e\u0301a', 'Half \uD83D end'];
    const { pages } = await read({ credentials: names.map(nameOnCard => ({ nameOnCard })) });
    const shown = ['Ada□Test', '□□Probe', 'Bidievil', 'éa', 'Half'];
    shown.forEach((name, n) => assert.ok(flat(pages[n]?.text).includes(name), `${name}: ${pages[n]?.text}`));
  });

  it('an order is one page per credential, each with its own code', async () => {
    const credentials = Array.from({ length: 70 }, (_, n) => ({
      nameOnCard: `Person ${n}`,
      qrcodeText: `code-${n}`,
    }));
    const { title, pages } = await read({ design: { templateName: 'credential-business' }, credentials });
    assert.equal(title, 'Standard');
    assert.deepEqual(
      pages.map(page => page.qr),
      credentials.map(({ qrcodeText }) => qrcodeText),
    );
    pages.forEach((page, n) => assert.ok(page.text.includes(`Person ${n}\n`)));
  });

  it('PDF-14: instructions are in the language of the design, or its own text', async () => {
    const text = async (design: Changes['design']) =>
      (await read({ design: design ?? {} })).pages[0]?.text ?? '';
    assert.match(await text({ locale: 'de' }), /Scannen Sie diesen Code mit der App Latchkey Demo/);
    assert.match(await text({ locale: 'en' }), /Scan this code with the app Latchkey Demo/);
    const own = await text({ text: 'Willkommen!\nBitte am Empfang melden.' });
    assert.match(own, /Willkommen!\nBitte am Empfang melden\./);
    assert.doesNotMatch(own, /Scannen/);
  });

  it('PDF-35: store links are shown if the design has them', async () => {
    const stores = [
      'https://play.google.com/store/apps/details?id=test.example',
      'https://apps.apple.com/app/id0',
    ];
    const shown = (await read()).pages[0]?.links;
    assert.deepEqual(shown, [credential.deepLinkUrl, ...stores]);
    const hidden = (await read({ design: { showStoreDetails: false } })).pages[0]?.links;
    assert.deepEqual(hidden, [credential.deepLinkUrl]);
  });

  it('without QR text the code contains the link; without both a text explains the missing code', async () => {
    const credentials = [{ qrcodeText: null }, { qrcodeText: null, deepLinkUrl: null }];
    const { pages } = await read({ credentials });
    assert.equal(pages[0]?.qr, credential.deepLinkUrl);
    assert.equal(pages[1]?.qr, null);
    assert.match(pages[1]?.text ?? '', /QR-Code nicht verfügbar/);
  });

  it('a link that runs code isn’t shown as a link', async () => {
    const { pages } = await read({
      design: { showStoreDetails: false },
      credentials: [{ deepLinkUrl: 'javascript:alert(1)' }],
    });
    assert.deepEqual(pages[0]?.links, []);
  });

  it('PDF-11: the logo replaces the app name and is stored once', async () => {
    const rendered = await renderDocument(input({ design: { logo: greys } }));
    const many = await renderDocument(input({ design: { logo: greys }, credentials: [{}, {}, {}] }));
    const images = (bytes: Uint8Array): number =>
      Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
    assert.equal(images(rendered), 1);
    assert.equal(images(many), 1);
    const { pages } = await readPdf(rendered);
    assert.doesNotMatch(pages[0]?.text ?? '', /^Latchkey Demo/);
  });

  it('PDF-11: a broken logo is refused', async () => {
    await assert.rejects(renderDocument(input({ design: { logo: Uint8Array.of(1, 2, 3) } })));
  });

  it('the same input gives the same bytes, titled with the name', async () => {
    const [one, two] = [await renderDocument(input()), await renderDocument(input())];
    assert.deepEqual(one, two);
    assert.equal((await readPdf(one)).title, 'Änne Größe');
  });
});
