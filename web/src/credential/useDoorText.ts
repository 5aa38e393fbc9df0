import { useLocale, useTranslate } from 'react-admin';
import { doorAsks } from './doorAsks.ts';
import { doorEnglish } from './doorEnglish.ts';
import { doorGerman } from './doorGerman.ts';

/** Returns a function that says whom a user who may not act should ask, and to do what. */
export const useDoorAsk = () => {
  const translate = useTranslate();
  const asks: Readonly<Record<string, string>> = doorAsks[useLocale() === 'de' ? 'de' : 'en'];
  return (key: string, args: Readonly<Record<string, string>>): string | null =>
    asks[key] === undefined ? null : translate(`doorAsk.${key}`, { ...args, _: asks[key] });
};

export const useDoorText = () => {
  const translate = useTranslate();
  const texts = useLocale() === 'de' ? doorGerman : doorEnglish;
  return (key: keyof typeof doorEnglish, args: Readonly<Record<string, string>>) => {
    const { title, text } = texts[key];
    return { title, text: translate(`door.${key}`, { ...args, _: text }) };
  };
};
