import { useLocale, useTranslate } from 'react-admin';
import { doorEnglish } from './doorEnglish.ts';
import { doorGerman } from './doorGerman.ts';

export const useDoorText = () => {
  const translate = useTranslate();
  const texts = useLocale() === 'de' ? doorGerman : doorEnglish;
  return (key: keyof typeof doorEnglish, args: Readonly<Record<string, string>>) => {
    const { title, text } = texts[key];
    return { title, text: translate(`door.${key}`, { ...args, _: text }) };
  };
};
