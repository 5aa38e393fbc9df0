import assert from 'node:assert/strict';
import { phoneNumberOf, readPhone } from './phone.ts';

describe('phone numbers', () => {
  it('32.2: are normalized, whatever surrounds or separates their digits', () => {
    for (const text of [
      '+4915123456789',
      '+49 (0)151 23456789',
      '+49015123456789',
      '0049 151 23456789',
      '\u202A+49 151 23456789\u202C',
      'tel:+49-151-23456789',
      '+49\u00A0151\u2011234\u201356789',
      '+49.151/234 567 89',
      '＋４９１５１２３４５６７８９',
      '+٤٩١٥١٢٣٤٥٦٧٨٩',
    ])
      assert.equal(phoneNumberOf(text), '+4915123456789', text);
    assert.equal(phoneNumberOf('+39 06 12345678'), '+390612345678', 'Italian numbers keep their zero');
  });

  it('are refused if no message could reach them, and stay readable', () => {
    for (const text of [
      '',
      '0151 23456789',
      '+49 30 123456 ext 5',
      '+49 30 123456x5',
      '+49 151',
      '+999 123 4567',
      'call me',
    ])
      assert.equal(phoneNumberOf(text), null, text);
    assert.equal(readPhone('0151 / 234'), '0151234');
  });
});
