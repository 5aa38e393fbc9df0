import type { Locale } from '@latchkey/events/kernel/terms.ts';
import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { numberFormat } from './localeTexts.ts';
import { preferences } from './preferences.ts';

export type LoadTexts = (locale: Locale) => Promise<TranslationMessages>;
export interface TextSources {
  readonly first: LoadTexts;
  readonly later: LoadTexts;
}

/** A text variable with an amount of money: `{ price: { amount: 12.5 } }`. */
interface Money {
  readonly amount: number;
  readonly currency?: string;
}
/** Currency of amounts without one (I18-05). */
const defaultCurrency = 'USD';

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'number';

const withMoney = (values: Readonly<Record<string, unknown>> | undefined, locale: string) => {
  if (!values || !Object.values(values).some(isMoney)) return values;
  const written = ({ amount, currency = defaultCurrency }: Money) =>
    numberFormat(locale, { style: 'currency', currency }).format(amount);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isMoney(value) ? written(value) : value]),
  );
};

let complete: (() => Promise<void>) | undefined;
let begin: () => void;
const hasBegun = new Promise<void>(resolve => {
  begin = resolve;
});
export const completeTexts = async (): Promise<void> => {
  await hasBegun;
  await complete?.();
};

/**
 * Returns the i18n provider for both languages. It starts with `first`, the first pages' texts in the
 * preferred language, loads the other language when it is chosen and all other texts with `completeTexts`,
 * and updates `<html lang>`.
 */
export const i18nProviderOf = (first: TranslationMessages, load: TextSources): I18nProvider => {
  const preferred = preferences.locale();
  let isWhole = false;
  const provider = polyglot(
    chosen => {
      const locale = chosen === 'de' ? 'de' : 'en';
      document.documentElement.lang = locale;
      if (!isWhole) return locale === preferred ? first : load.first(locale);
      return Promise.all([locale === preferred ? first : load.first(locale), load.later(locale)]).then(
        ([one, others]) => ({ ...one, ...others }),
      );
    },
    preferred,
    [
      { locale: 'en', name: 'English' },
      { locale: 'de', name: 'Deutsch' },
    ],
  );
  // sequential, because otherwise the slower of two loads would win
  let last: Promise<void> = Promise.resolve();
  const change = (locale: () => string): Promise<void> => {
    const next = () => provider.changeLocale(locale());
    return (last = last.then(next, next));
  };
  let whole: Promise<void> | null = null;
  complete = () =>
    (whole ??= change(() => {
      isWhole = true;
      return provider.getLocale();
    }).catch((error: unknown) => {
      // lets the next screen retry
      isWhole = false;
      whole = null;
      throw error;
    }));
  begin();
  return {
    ...provider,
    translate: (key, values) =>
      provider.translate(key, withMoney(values as Record<string, unknown> | undefined, provider.getLocale())),
    changeLocale: locale => change(() => locale),
  };
};
