import { documentLocales, type DocumentLocale } from '@latchkey/events/documents/documentLocale.ts';
import assert from 'node:assert/strict';
import { mailBody } from '../ports/mailBody.ts';
import { deliveryTexts, partsOf } from './texts.ts';

const topic = {
  name: 'Ada',
  card: 'Front door',
  organization: 'Acme Works',
  contact: 'doors@acme.test',
  isForReader: false,
};

describe('the text of an email', () => {
  const mail = (
    link: string,
    locale: DocumentLocale = 'en',
    of: Parameters<typeof deliveryTexts.en>[0] = topic,
  ) => mailBody(locale, partsOf(deliveryTexts[locale](of), link, of.organization, false));
  const html = (link: string) => mail(link).html;

  it('offers a link that a person may tap', () => {
    // the last link is our own page, without TLS
    for (const link of [
      'https://go.example.test/?k=1',
      'com.example.acme://open?k=1',
      'http://127.0.0.1:4000/w/abc',
    ])
      assert.ok(html(link).includes(`<a href="${link}"`));
  });
  it('offers no link of an older app config that would run something', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http:x', ''])
      assert.doesNotMatch(html(link), /<a |javascript|data:|file:/);
  });

  for (const locale of documentLocales)
    it(`32.50: names the issuer, the contact, and the target of the button, in ${locale}`, () => {
      const text = deliveryTexts[locale](topic);
      assert.ok(text.subject.startsWith('Acme Works'));
      assert.match(text.sms('https://go.example.test/?k=1'), /Acme Works/);
      for (const body of Object.values(mail('https://go.example.test/?k=1', locale))) {
        assert.match(body, /Acme Works/);
        assert.match(body, /doors@acme\.test/);
        assert.match(body, /go\.example\.test\./);
      }
      const nobody = mail('https://go.example.test/?k=1', locale, { ...topic, contact: null }).text;
      assert.doesNotMatch(nobody, /@|null/);
      assert.match(nobody, /Acme Works/);
    });

  it('says whether the code in the document is for a reader or a phone', () => {
    const bodies = [false, true].flatMap(isForReader =>
      documentLocales.map(locale => deliveryTexts[locale]({ ...topic, isForReader }).body),
    );
    assert.equal(new Set(bodies).size, bodies.length);
  });

  it('32.50: shows the site of no link into an app', () => {
    assert.doesNotMatch(mail('com.example.acme://open?k=1').text, /The button opens/);
  });
});
