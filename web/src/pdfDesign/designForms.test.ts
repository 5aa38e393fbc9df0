import assert from 'node:assert/strict';
import { customersForm, newDesign, partnersForm, templatesFor } from './designForms.ts';

const whole = {
  ...newDesign,
  name: 'Letter',
  shortName: 'letter',
  locale: 'es',
  templateName: 'credential-portrait',
};
const wrongIn = (form: typeof customersForm | typeof partnersForm, values: object) =>
  form.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of a PDF design', () => {
  it('PDF-28, PDF-29: requires type, short name, name, language and template, and outside a customer the partner', () => {
    assert.deepEqual(wrongIn(customersForm, whole), []);
    for (const field of ['type', 'shortName', 'name', 'locale', 'templateName'])
      for (const empty of [null, undefined])
        assert.deepEqual(wrongIn(customersForm, { ...whole, [field]: empty }), [field]);
    assert.deepEqual(wrongIn(partnersForm, { ...whole, partnerId: null }), ['partnerId']);
  });

  it('I18-06, PDF-34, PDF-35: languages and templates have fixed lists, templates of the type; store details are shown at first', () => {
    assert.deepEqual(wrongIn(customersForm, { ...whole, locale: 'nl' }), ['locale']);
    assert.deepEqual(wrongIn(customersForm, { ...whole, templateName: 'credential-poster' }), [
      'templateName',
    ]);
    const keysOf = (type: 'CREDENTIAL' | 'VOUCHER') => templatesFor(type, 'de').map(({ value }) => value);
    assert.deepEqual(keysOf('CREDENTIAL'), [
      'credential-portrait',
      'credential-landscape',
      'credential-business',
    ]);
    assert.deepEqual(keysOf('VOUCHER'), ['voucher-portrait', 'voucher-landscape']);
    assert.equal(newDesign.showStoreDetails, true);
  });
});
