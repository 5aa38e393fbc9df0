import assert from 'node:assert/strict';
import { phoneNumberOf, readPhone, withCountryCode } from './phone.ts';

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

  it('without a country code get that of a region, unless they have one or would be invalid', () => {
    for (const [text, region, value] of [
      ['0170 1234567', 'DE', '+491701234567'],
      ['(0170) 123-4567', 'DE', '+491701234567'],
      ['0664 1234567', 'AT', '+436641234567'],
      ['(212) 555-0123', 'US', '+12125550123'],
      ['0170 1234567', 'US', null],
      ['0170', 'DE', null],
      ['+49 170 1234567', 'DE', null],
      ['491701234567', 'DE', null],
      ['call me', 'DE', null],
      ['0170 1234567', '150', null],
    ] as const)
      assert.equal(withCountryCode(text, region)?.value ?? null, value, `${text} ${region}`);
    assert.equal(withCountryCode('0170 1234567', 'DE')?.countryCode, '+49');
  });
});
