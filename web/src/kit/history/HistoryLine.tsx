import AutomaticIcon from '@mui/icons-material/SettingsOutlined';
import PastIcon from '@mui/icons-material/History';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { maskedSecret } from '@latchkey/events/kernel/maskedSecret.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { Initials } from '../Initials.tsx';
import { atTime } from './timeParam.ts';
import { ChangedValue } from './ChangedValue.tsx';
import { isMaking, type FieldChange, type HistoryRow } from './historyRow.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';
import { useFieldTexts } from './useFieldTexts.ts';

interface Props {
  readonly of: AnyEntity;
  readonly row: HistoryRow;
  readonly base: string | null;
  readonly onPutBack?: ((changes: readonly FieldChange[]) => void) | undefined;
  readonly canPutBack: (change: FieldChange) => boolean;
}

const Changes = ({ of, row, onPutBack, canPutBack }: Omit<Props, 'base'>) => {
  const t = useT();
  const { labelOf, textOf } = useFieldTexts(of);
  const isRestorable = (change: FieldChange) =>
    !isMaking(row) && change.to !== maskedSecret && canPutBack(change);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.75,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 0.75 },
        alignItems: 'start',
        fontSize: '0.8125rem',
      }}
    >
      {row.changes.map(change => (
        <Box key={change.field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {labelOf(change.field)}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              minWidth: 0,
              gridColumn: { sm: '2 / -1' },
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1,
              rowGap: 0.5,
              alignItems: 'center',
            }}
          >
            <Box sx={{ minWidth: 0, flex: '0 1 auto' }}>
              <ChangedValue of={of} {...change} isNew={isMaking(row)} />
            </Box>
            {onPutBack && isRestorable(change) && (
              <Button
                size="small"
                onClick={() => onPutBack([change])}
                aria-label={t('kit.history.putBackOf', {
                  field: labelOf(change.field),
                  value: textOf(change.field, change.from),
                })}
                sx={{ py: 0, minHeight: { xs: 44, sm: 24 } }}
              >
                {t('kit.history.putBack')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

export const HistoryLine = (props: Props) => {
  const { of, row, base, onPutBack, canPutBack } = props;
  const t = useT();
  const translate = useTranslate();
  const { search } = useLocation();
  const { timeOfDay, dateTime, day, number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { personOf, sentenceOf, channelOf } = useHistoryTexts(of);
  const person = personOf(row.by);
  const isPerson = row.by.kind === 'user';
  const made = isMaking(row);
  const canUndo =
    !made &&
    row.count === 1 &&
    row.changes.length > 1 &&
    row.changes.every(change => change.to !== maskedSecret && canPutBack(change));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '32px minmax(0, 1fr)', md: '88px 32px minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 0.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="time"
        dateTime={row.at}
        title={dateTime(row.at)}
        sx={{
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          fontSize: '0.8125rem',
          lineHeight: '28px',
          gridColumn: { xs: '2', md: '1' },
          gridRow: { xs: '1', md: 'auto' },
        }}
      >
        {timeOfDay(row.at)}
      </Box>
      <Box sx={{ gridColumn: { xs: '1', md: '2' }, gridRow: { xs: '1', md: 'auto' } }}>
        {isPerson ? (
          <Initials name={person} size={28} isRound />
        ) : (
          <AutomaticIcon aria-hidden sx={{ m: 0.5, fontSize: 20, color: 'text.secondary' }} />
        )}
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '2', md: '3' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 28 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{person}</strong> {sentenceOf(row)}
            {row.forName !== null &&
              row.for !== row.by.id &&
              ` ${t('kit.history.onBehalf', { name: row.forName })}`}
          </Typography>
          {row.count > 1 && (
            <Typography variant="body2" color="textSecondary">
              {t('kit.history.repeated', {
                count: number(row.count),
                from: (day(row.since) === day(row.at) ? timeOfDay : dateTime)(row.since),
                to: timeOfDay(row.at),
              })}
            </Typography>
          )}
          <Box
            component="span"
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 0.75,
              px: 0.75,
              fontSize: '0.75rem',
              color: 'text.secondary',
              whiteSpace: 'nowrap',
            }}
          >
            {channelOf(row.by)}
          </Box>
        </Box>
        {made && row.changes.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ ml: -1 }}>
            {translate(isOpen ? 'kit.history.hideValues' : 'kit.history.values')}
          </Button>
        )}
        {row.changes.length > 0 && (!made || isOpen) && <Changes {...props} />}
        {onPutBack && canUndo && (
          <Button size="small" onClick={() => onPutBack(row.changes)} sx={{ ml: -1, mt: 0.5 }}>
            {t('kit.history.undoThis')}
          </Button>
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: '2', md: '4' } }}>
        {base !== null && (
          <Button
            size="small"
            component={Link}
            to={atTime(base, search, row.at)}
            startIcon={<PastIcon />}
            aria-label={t('kit.history.asOfThenAt', { time: dateTime(row.at) })}
            sx={{ color: 'text.secondary', ml: { xs: -1, md: 0 } }}
          >
            {t('kit.history.asOfThen')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
