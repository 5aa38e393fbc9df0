import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box, Typography } from '@mui/material';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { useAt } from './timeParam.ts';
import { useEnds } from './useEvents.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

const line = { minHeight: 20 } as const;
const week = 7 * 24 * 3_600_000;
const isOfThisWeek = (time: string) => Date.now() - new Date(time).getTime() < week;

interface Props {
  readonly of: AnyEntity;
  readonly id: string;
  /**
   * Whether the record's events cover all data on the page. If not, the last change is called a change of
   * settings.
   */
  readonly isWhole: boolean;
}

/**
 * Times and authors of a record's creation and last change, without a change after `?at=`. Reserves its line
 * while loading and after an error; renders nothing if there are no events.
 */
export const RecordDates = ({ of, id, isWhole }: Props) => {
  const t = useT();
  const { day, dateTime, relative } = useFormats();
  const { personOf } = useHistoryTexts(of);
  const ends = useEnds(of, id);
  const at = useAt();
  const when = (time: string) => (isOfThisWeek(time) ? relative(time) : day(time));
  if (!ends) return <Box sx={line} />;
  const { first, newest } = ends;
  if (!first || !newest) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ ...line, overflowWrap: 'anywhere' }}>
      <span title={dateTime(first.at)}>
        {t('kit.history.createdOn', { time: day(first.at), name: personOf(first.by) })}
      </span>
      {newest.id !== first.id && (at === null || newest.at <= at) && (
        <span title={dateTime(newest.at)}>
          {'\u00a0· '}
          {t(isWhole ? 'kit.history.changedOn' : 'kit.history.settingsChangedOn', {
            time: when(newest.at),
            name: personOf(newest.by),
          })}
        </span>
      )}
    </Typography>
  );
};
