import { useTranslate } from 'react-admin';
import { useTextLocale } from '../core/useTextLocale.ts';
import { doorAsks, type Asks } from './doorAsks.ts';
import { doorEnglish } from './doorEnglish.ts';
import { doorGerman } from './doorGerman.ts';

/** Returns a function that looks up a text of `doorAsks`; null if there is none for the key. */
export const useDoorAsk = () => {
  const translate = useTranslate();
  const asks: Asks = doorAsks[useTextLocale()];
  return (key: keyof Asks, args: Readonly<Record<string, string>>): string | null =>
    asks[key] === undefined ? null : translate(`doorAsk.${key}`, { ...args, _: asks[key] });
};

export const useDoorText = () => {
  const translate = useTranslate();
  const texts = { en: doorEnglish, de: doorGerman }[useTextLocale()];
  return (key: keyof typeof doorEnglish, args: Readonly<Record<string, string>>) => {
    const { title, text } = texts[key];
    return { title, text: translate(`door.${key}`, { ...args, _: text }) };
  };
};
