import assert from 'node:assert/strict';
import { greeting } from './greeting.ts';
import { linkMail } from './linkTexts.ts';
import { noticeMail } from './notice.ts';
import { notices } from './notices.ts';
import { accountExistsMail, invitationMail } from './texts.ts';

const link = 'https://keys.example.test/x';
const invitationOf = (name: string) => ({
  inviter: name,
  places: [{ role: 'customer_admin', name } as const],
});
const mails = (name: string) =>
  (['en', 'de'] as const).flatMap(locale => [
    invitationMail[locale](name, link, invitationOf(name)),
    accountExistsMail[locale](name, link, invitationOf(name)),
    linkMail(locale, 'RESET_ADMIN', name, link),
    linkMail(locale, 'UNLOCK', name, link),
    ...Object.values(notices).map(notice => noticeMail(notice, locale, name)),
  ]);

describe('the salutation of an email to a user', () => {
  it('is the user by name, unless the name contains an address or a line break', () => {
    for (const { text } of mails('Dr. Ada J. King-Noel')) assert.match(text, /Dr\. Ada J\. King-Noel,/);
    for (const name of [
      'Click https://evil.example/now to win',
      'WWW.evil.example',
      'evil.example/now',
      'win@evil.example',
      'A\r\nBcc: B',
    ])
      for (const { text, html, subject } of mails(name))
        assert.ok(![text, html, subject].some(part => /evil|Bcc/i.test(part)), text);
    assert.deepEqual([greeting('en', null), greeting('de', 'x@y')], ['Hello,', 'Guten Tag,']);
  });
});
