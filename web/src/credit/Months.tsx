import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { useLocale } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { monthText } from '../core/localeTexts.ts';
import { useT } from '../core/t.ts';
import type { Month } from './creditRow.ts';
import { visuallyHidden } from '../kit/visuallyHidden.ts';

const height = 200;
const MonthChart = lazy(() => import('./MonthChart.tsx').then(module => ({ default: module.MonthChart })));

export const Months = ({ months }: { readonly months: readonly Month[] }) => {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const { number } = useFormats();
  const named = (month: string, style: 'short' | 'long') =>
    monthText(new Date(`${month}-01T00:00:00Z`), locale, style, style === 'long');
  const sum = months.reduce((all, { taken }) => all + taken, 0);
  const hasSome = months.some(({ taken, added }) => taken !== 0 || added !== 0);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography id={id} variant="h2">
          {t('credit.months.title')}
        </Typography>
        {sum > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('credit.months.sum', { count: number(sum) })}
          </Typography>
        )}
      </Box>
      {sum > 0 ? (
        <Box sx={{ height, mt: 1 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <MonthChart
              months={months}
              label={t('credit.months.taken')}
              nameOf={month => named(month, 'short')}
            />
          </Suspense>
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('credit.months.none')}
        </Typography>
      )}
      {hasSome && (
        <Box sx={visuallyHidden}>
          <table>
            <caption>{t('credit.months.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('credit.months.month')}</th>
                <th scope="col">{t('credit.months.taken')}</th>
                <th scope="col">{t('credit.months.added')}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, taken, added }) => (
                <tr key={month}>
                  <th scope="row">{named(month, 'long')}</th>
                  <td>{number(taken)}</td>
                  <td>{number(added)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Paper>
  );
};
