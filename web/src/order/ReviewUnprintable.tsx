import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { Unprintable } from './useReview.ts';

export const ReviewUnprintable = ({
  unprintable: { count, names },
}: {
  readonly unprintable: Unprintable;
}) => {
  const t = useT();
  const { number } = useFormats();
  if (count === 0) return null;
  const others = count - names.length;
  const list = names.join(', ');
  const people =
    others > 0 ? t('order.review.people', { names: list, smart_count: others, count: number(others) }) : list;
  return <Notice>{t('order.review.unprintable', { names: people, smart_count: count })}</Notice>;
};
