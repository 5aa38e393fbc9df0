import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';

const longest = 255;

/** What an order without a name could be called: after the people in it, else after its cards and today. */
export const useSuggestedName = () => {
  const t = useT();
  const { number, day } = useFormats();
  return (firstName: string | null, count: number, cards: string): string => {
    const name = firstName?.trim() ?? '';
    if (name === '')
      return t('order.review.suggestNobody', { cards, day: day(new Date().toISOString()) }).slice(0, longest);
    if (count < 2) return name.slice(0, longest);
    const others = { smart_count: count - 1, count: number(count - 1), name };
    return t('order.review.suggestOthers', others).slice(0, longest);
  };
};
