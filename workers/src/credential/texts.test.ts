import assert from 'node:assert/strict';
import { mailBody } from '../ports/mailBody.ts';
import { deliveryTexts, partsOf } from './texts.ts';

describe('the text of a mail', () => {
  const html = (link: string) =>
    mailBody('en', partsOf(deliveryTexts.en('Ada', 'Front door'), link, false)).html;

  it('offers a link that a person may tap', () => {
    for (const link of ['https://go.example.test/?k=1', 'com.example.acme://open?k=1'])
      assert.ok(html(link).includes(`<a href="${link}"`));
  });
  it('offers no link of an older app config that would run something', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])
      assert.doesNotMatch(html(link), /<a |javascript|data:|file:/);
  });
});
