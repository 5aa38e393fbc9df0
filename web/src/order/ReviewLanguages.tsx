import { Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { languageName } from '../core/languageName.ts';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import type { ReviewedDesign } from './useReview.ts';

export const ReviewLanguages = ({ designs }: { readonly designs: readonly ReviewedDesign[] }) => {
  const t = useT();
  const { number } = useFormats();
  const locale = useTextLocale();
  const isOne = designs.length === 1;
  return designs.map(({ id, name, locale: language, count }) =>
    language === null ? null : (
      <Typography key={id} variant="body2" color="textSecondary">
        {t(`order.review.language.${isOne ? 'all' : 'some'}`, {
          language: languageName(language, locale),
          name: name ?? '–',
          smart_count: count,
          count: number(count),
        })}
      </Typography>
    ),
  );
};
