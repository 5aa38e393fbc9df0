import { activityChannel, type ActivityChannel } from '@latchkey/events/activity/activity.ts';
import { Box, ButtonBase, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { shortWeekdayText } from '../core/localeTexts.ts';
import { useT } from '../core/t.ts';
import { dayOf, valuesOf, withValues, type FilterValues } from '../kit/list/filters.ts';
import { resolvedValues } from '../kit/list/periodFilters.ts';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import type { DayCount } from './activityRow.ts';
import { chartDays } from './chartDays.ts';

const height = 72;
/** Maximum number of labeled days, on wide and narrow screens. */
const labels = { sm: 14, xs: 7 } as const;
const maxBarWidth = 120;

const colors: Readonly<Record<ActivityChannel, string>> = {
  CONSOLE: 'primary.main',
  API_KEY: 'tone.held.solid',
  APP: 'tone.good.solid',
  DIRECTORY: 'tone.waiting.solid',
  RECIPIENT: 'tone.used.solid',
  SYSTEM: 'tone.quiet.solid',
};

const urlOf = (filter: FilterValues, days: number): string => {
  const { from: _from, before: _before, channel: _channel, id: _id, ...rest } = filter;
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => [value].flat().map(one => [name, String(one)])),
  );
  query.set('days', String(days));
  query.set('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `/admin/activity/days?${query}`;
};

interface Props {
  readonly filter: FilterValues;
  readonly values: FilterValues;
  readonly onValues: (values: FilterValues) => void;
  readonly counts: ReadonlyMap<string, number> | undefined;
  /** Whether the list, whose counts are shown, is still loading. */
  readonly isPending: boolean;
  /** Total number of acts; undefined if the API doesn't count that far. */
  readonly total: number | undefined;
}

export const ActivityChart = ({ filter, values, onValues, isPending, counts, total }: Props) => {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const { number } = useFormats();
  const [today] = useState(() => new Date().toISOString());
  const period = resolvedValues(values);
  const chart = chartDays(period, today);
  const url = urlOf({ ...values, ...filter }, chart?.daysBack ?? 1);
  const { data = [] } = useQuery({
    // same prefix as the list's queries, so that live updates refetch it
    queryKey: ['activity', 'days', url],
    queryFn: ({ signal }) => http<readonly DayCount[]>(url, { signal }).then(({ json }) => json),
    enabled: chart !== null,
  });
  const chosen = valuesOf(values, 'channel');
  const shown = activityChannel.options.filter(
    channel =>
      (counts?.get(channel) ?? 0) > 0 ||
      chosen.includes(channel) ||
      data.some(one => one.channel === channel),
  );
  const drawn = chosen.length === 0 ? shown : shown.filter(channel => chosen.includes(channel));
  const countOf = (day: string, channel: ActivityChannel): number =>
    data.find(one => one.day === day && one.channel === channel)?.count ?? 0;
  const all = chart?.days ?? [];
  const sums = all.map(day => drawn.reduce((sum, channel) => sum + countOf(day, channel), 0));
  const highest = Math.max(1, ...sums);
  const isLabeled = (n: number, labelCount: number) =>
    (all.length - 1 - n) % Math.ceil(all.length / labelCount) === 0;
  const nameOf = (day: string): string => shortWeekdayText(new Date(`${day}T12:00`), locale);
  const toggle = (channel: ActivityChannel) => {
    const next = chosen.includes(channel) ? chosen.filter(one => one !== channel) : [...chosen, channel];
    onValues(withValues(values, { channel: next }));
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mb: 1.5 }}>
        <Typography id={id} variant="h2" aria-live="polite">
          {isPending ? (
            <Skeleton width={160} />
          ) : total === undefined ? (
            t('activity.chart.openTitle')
          ) : (
            [
              t('activity.chart.title', { smart_count: total, count: number(total) }),
              ...(chart && period.from === undefined
                ? [t('activity.chart.lastDays', { count: number(all.length) })]
                : []),
            ].join(' · ')
          )}
        </Typography>
        <Box
          role="group"
          aria-label={t('activity.chart.legend')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {shown.map(channel => (
            <ButtonBase
              key={channel}
              aria-pressed={chosen.includes(channel)}
              onClick={() => toggle(channel)}
              sx={{
                minHeight: { xs: 44, sm: 32 },
                px: 1.25,
                gap: 0.75,
                border: 1,
                borderRadius: 1,
                borderColor: chosen.includes(channel) ? 'primary.line' : 'divider',
                bgcolor: chosen.includes(channel) ? 'primary.light' : 'background.paper',
                fontSize: '0.8125rem',
              }}
            >
              <Box
                component="span"
                sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colors[channel], flex: 'none' }}
              />
              {t(`activity.channel.${channel}`)}
              <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {isPending ? <Skeleton width={16} /> : number(counts?.get(channel) ?? 0)}
              </Box>
            </ButtonBase>
          ))}
        </Box>
      </Box>
      {chart && (
        <>
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              gridTemplateColumns: `repeat(${all.length}, minmax(0, 1fr))`,
              gap: { xs: all.length > labels.xs ? '2px' : 0.5, sm: all.length > labels.sm ? 0.25 : 2 },
              alignItems: 'end',
            }}
          >
            {all.map((day, n) => (
              <Box key={day} sx={{ minWidth: 0 }}>
                <Box
                  sx={{
                    height,
                    maxWidth: maxBarWidth,
                    mx: 'auto',
                    display: 'flex',
                    flexDirection: 'column-reverse',
                    gap: '1px',
                  }}
                >
                  {drawn.map(channel => (
                    <Box
                      key={channel}
                      sx={{
                        flex: 'none',
                        height: `${(countOf(day, channel) / highest) * 100}%`,
                        minHeight: countOf(day, channel) > 0 ? '2px' : 0,
                        bgcolor: colors[channel],
                        borderRadius: '2px',
                      }}
                    />
                  ))}
                </Box>
                <Typography
                  variant="caption"
                  component="p"
                  sx={{
                    display: 'flex',
                    justifyContent: 'center',
                    whiteSpace: 'nowrap',
                    mt: 0.5,
                    fontWeight: day === dayOf(today) ? 650 : 400,
                    visibility: {
                      xs: isLabeled(n, labels.xs) ? 'visible' : 'hidden',
                      sm: isLabeled(n, labels.sm) ? 'visible' : 'hidden',
                    },
                  }}
                >
                  {nameOf(day)}
                </Typography>
              </Box>
            ))}
          </Box>
          <Box sx={visuallyHidden}>
            <table>
              <caption>{t('activity.chart.table')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('activity.chart.day')}</th>
                  {drawn.map(channel => (
                    <th key={channel} scope="col">
                      {t(`activity.channel.${channel}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {all.map(day => (
                  <tr key={day}>
                    <th scope="row">{nameOf(day)}</th>
                    {drawn.map(channel => (
                      <td key={channel}>{number(countOf(day, channel))}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Box>
        </>
      )}
    </Paper>
  );
};
