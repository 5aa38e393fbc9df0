import NextIcon from '@mui/icons-material/ChevronRight';
import PastIcon from '@mui/icons-material/History';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { atTime } from './timeParam.ts';
import { useEvents } from './useEvents.ts';
import { useFieldTexts } from './useFieldTexts.ts';

interface Props {
  readonly of: AnyEntity;
  readonly id: string;
  readonly at: string;
  readonly base: string;
  readonly isWhole: boolean;
}

/**
 * Banner of a past version: its time, the differences from the current version, and links to the adjacent
 * changes and to the current version.
 */
export const PastBanner = ({ of, id, at, base, isWhole }: Props) => {
  const t = useT();
  const { search } = useLocation();
  const { dateTime } = useFormats();
  const { labelOf } = useFieldTexts(of);
  const { rows = [], hasNextPage } = useEvents(of, id);
  const since = rows.filter(row => row.at > at);
  const before = rows.filter(row => row.at < at);
  const fields = [...new Set(since.flatMap(({ changes }) => changes.map(({ field }) => labelOf(field))))];
  const hasSummary = fields.length > 0 || isWhole;
  const isKnown = hasSummary && rows.length > 0 && !(hasNextPage && before.length === 0);
  const steps = [
    { label: t('kit.history.earlier'), icon: PreviousIcon, to: before.find(row => row.at < at)?.at },
    { label: t('kit.history.later'), icon: NextIcon, to: since.at(-1)?.at },
  ];
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'tone.held.line',
        bgcolor: 'tone.held.soft',
        color: 'tone.held.text',
      }}
    >
      <PastIcon aria-hidden />
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('kit.history.banner', { time: dateTime(at) })}</Typography>
        {isKnown && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {fields.length === 0
              ? t('kit.history.sameNow')
              : t('kit.history.differs', { fields: fields.join(', ') })}
          </Typography>
        )}
      </Box>
      {steps.map(({ label, icon: Icon, to }) => (
        <Tooltip key={label} title={label}>
          <span>
            <IconButton
              size="small"
              color="inherit"
              aria-label={label}
              disabled={to === undefined}
              {...(to === undefined ? {} : { component: Link, to: atTime(base, search, to), replace: true })}
            >
              <Icon />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <Button
        color="inherit"
        component={Link}
        to={atTime(base, search, null)}
        sx={{ textDecoration: 'underline' }}
      >
        {t('kit.history.toNow')}
      </Button>
    </Box>
  );
};
