import assert from 'node:assert/strict';
import type { TranslationMessages } from 'react-admin';
import { completeTexts, i18nProviderOf, type TextSources } from './i18n.ts';

const words = (text: object) => text as TranslationMessages;
const first = {
  en: words({ order: { name: 'Order' } }),
  de: words({ order: { name: 'Auftrag' } }),
};
const later = {
  en: words({ partner: { name: 'Partner', users: 'Users' } }),
  de: words({ partner: { name: 'Partner', users: 'Benutzer' } }),
};
const load: TextSources = {
  first: locale => Promise.resolve(first[locale]),
  later: locale => Promise.resolve(later[locale]),
};

describe('texts of the console', () => {
  it('texts of later screens are merged into the first ones when requested, in the current language', async () => {
    const provider = i18nProviderOf(first.en, load);
    assert.equal(provider.translate('order.name'), 'Order');
    await completeTexts();
    assert.deepEqual(
      [provider.translate('order.name'), provider.translate('partner.users')],
      ['Order', 'Users'],
    );
    await provider.changeLocale('de');
    assert.deepEqual(
      [provider.translate('order.name'), provider.translate('partner.users')],
      ['Auftrag', 'Benutzer'],
    );
  });

  it('I18-05: an amount without a currency is in US dollars, formatted in the language', async () => {
    const price = { en: words({ price: 'From %{price}' }), de: words({ price: 'Ab %{price}' }) };
    const provider = i18nProviderOf(price.en, {
      first: locale => Promise.resolve(price[locale]),
      later: () => Promise.resolve(words({})),
    });
    const textOf = (money: object) => provider.translate('price', { price: money }).replaceAll('\u00a0', ' ');
    assert.equal(textOf({ amount: 1234.5 }), 'From $1,234.50');
    assert.equal(textOf({ amount: 12, currency: 'EUR' }), 'From €12.00');
    await provider.changeLocale('de');
    assert.equal(textOf({ amount: 1234.5 }), 'Ab 1.234,50 $');
  });

  it('a language that is chosen while texts load stays chosen', async () => {
    let answer: (texts: TranslationMessages) => void = () => undefined;
    const slow = new Promise<TranslationMessages>(resolve => {
      answer = resolve;
    });
    const provider = i18nProviderOf(first.en, {
      ...load,
      later: locale => (locale === 'en' ? slow : load.later(locale)),
    });
    const all = [completeTexts(), provider.changeLocale('de')];
    answer(later.en);
    await Promise.all(all);
    assert.equal(provider.getLocale(), 'de');
    assert.equal(provider.translate('partner.users'), 'Benutzer');
  });

  it('after a failure the next screen requests them again', async () => {
    let calls = 0;
    const provider = i18nProviderOf(first.en, {
      ...load,
      later: locale => ((calls += 1) === 1 ? Promise.reject(new Error('offline')) : load.later(locale)),
    });
    await assert.rejects(completeTexts(), /offline/);
    assert.equal(provider.translate('order.name'), 'Order');
    await completeTexts();
    assert.equal(provider.translate('partner.users'), 'Users');
  });
});
