import assert from 'node:assert/strict';
import { misspelledSettings } from './misspelledSettings.ts';

const known = ['SMTP_URL', 'SMS_URL', 'SECRET_KEYS', 'PUBLIC_URL', 'PORT', 'HOST'];
const meantBy = (...given: readonly string[]) => misspelledSettings(given, known).map(({ meant }) => meant);

describe('misspelled settings', () => {
  it('are named with the one that is meant: a letter too many, too few, wrong or swapped, or the case', () => {
    for (const given of ['SMPT_URL', 'SMTP_URLS', 'SMTP_UR', 'SMTP_URI', 'smtp_url'])
      assert.deepEqual(meantBy(given), ['SMTP_URL'], given);
    assert.deepEqual(meantBy('SECRET_KEY', 'PUBLIC_URI'), ['SECRET_KEYS', 'PUBLIC_URL']);
  });
  it('are only guessed from long names that differ by one letter, and never for a setting that is given', () => {
    for (const given of ['POST', 'HOSTS', 'PATH', 'SMTP_ADDRESS', 'SMPT_URI', 'SMTP_URL', 'SECRET', ''])
      assert.deepEqual(meantBy(given), [], given);
    assert.deepEqual(meantBy('SMTP_URI', 'SMTP_URL'), []);
  });
});
