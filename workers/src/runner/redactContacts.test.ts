import assert from 'node:assert/strict';
import { redactContacts } from './redactContacts.ts';

describe('reasons of failed jobs', () => {
  it('lose email addresses and phone numbers; IDs, times and short numbers stay', () => {
    for (const [message, expected] of [
      ['550 5.1.1 <ada@example.test>: Recipient rejected', '550 5.1.1 <[removed]>: Recipient rejected'],
      ['to=ada%40example.test&n=1', '[removed]'],
      ['"ada b"@example.test is full', '[removed] is full'],
      ['RCPT TO:<jürgen+x@bücher.test>', 'RCPT TO:<[removed]>'],
      ['No route to +49 (151) 234-56789.', 'No route to [removed].'],
      ['/messages?to=%2B4915123456789 said 400', '/messages?to=[removed] said 400'],
      ['0049 151 23456789, 4915123456789 and 015123456789', '[removed], [removed] and [removed]'],
    ])
      assert.equal(redactContacts(message!), expected);
    for (const message of [
      '0197f3a0-0000-7000-8000-000000000012',
      'at 2026-11-29T01:12:38.123+01:00 position 123456',
      "Cannot find module 'node_modules/@latchkey/events'",
      'connect ECONNREFUSED 127.0.0.1:5432',
    ])
      assert.equal(redactContacts(message), message);
  });
});
