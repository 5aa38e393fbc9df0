import DownIcon from '@mui/icons-material/ExpandMore';
import { Box, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { useT, type Key } from '../core/t.ts';
import { Initials } from '../kit/Initials.tsx';
import { toggledRow } from '../kit/toggledRow.ts';
import { ActivityDetails } from './ActivityDetails.tsx';
import type { ActivityRow } from './activityRow.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import { useSentence } from './useSentence.ts';

/**
 * Returns whether the sentence names the customer or partner. Sentences of bulk actions count or name their
 * rows.
 */
const isNamedInSentence = ({ type, name, place }: ActivityRow): boolean =>
  type !== 'BulkActionCreated' && place?.name === name;

/** Filters of the credential list that aren't named after a field. */
const filterLabels: Readonly<Record<string, Key>> = {
  q: 'activity.searched',
  validity: 'credential.validity.filter',
  endsWithinDays: 'credential.validity.within',
  endsAfter: 'credential.fields.validTo',
  endsUntil: 'credential.fields.validTo',
  dataParam: 'credential.filters.data',
  dataValue: 'credential.filters.data',
  linkRequested: 'credential.filters.linkRequested',
};
/** Filters that a customer's credential list always sets. */
const alwaysSet: ReadonlySet<string> = new Set(['draft']);

/** Returns the keys of the texts about the later bulk action that undoes this one. */
const undoneTexts = ({ undoneById, undoneProgress }: ActivityRow) => {
  if (undoneById === null) return [];
  if (!undoneProgress || undoneProgress.endedAt === null) return ['isBeingUndone'] as const;
  const { done, total } = undoneProgress;
  if (done === 0) return [];
  return done < total ? (['wasPartlyUndone'] as const) : (['wasUndone'] as const);
};

const useSecondLine = (isWide: boolean) => {
  const t = useT();
  const translate = useTranslate();
  const { number } = useFormats();
  /** Returns the labels of an export's filters, as in the list. Both ends of a period share a label. */
  const filterNames = (detail: string): readonly string[] => {
    const nameOf = (name: string) =>
      filterLabels[name] === undefined
        ? translate(`credential.fields.${name.replace(/(From|Before)$/, 'At')}`, { _: name })
        : t(filterLabels[name]);
    const names = detail.split(' ').filter(name => name !== '' && !alwaysSet.has(name));
    return [...new Set(names.map(nameOf))];
  };
  const filtered = ({ type, detail }: ActivityRow): readonly string[] => {
    const names = type === 'CustomerCredentialsExported' ? filterNames(detail ?? '') : [];
    return names.length === 0 ? [] : [t('activity.filtered', { fields: names.join(', ') })];
  };
  return (act: ActivityRow): string => {
    const { progress } = act;
    const isShown = progress !== null && (act.action === 'ISSUED' || act.noun === 'bulkAction');
    const counts = progress && {
      done: number(progress.done),
      total: number(progress.total),
    };
    return [
      ...(act.undoesId === null ? [] : [t('activity.undoes')]),
      ...undoneTexts(act).map(key => t(`activity.${key}`)),
      ...(isShown && counts
        ? [t(act.noun === 'order' ? 'activity.progress' : 'activity.progressBulk', counts)]
        : []),
      ...(isShown && progress.failed > 0 ? [t('activity.failed', { count: number(progress.failed) })] : []),
      ...filtered(act),
      ...(act.clientName === null ? [] : [t('activity.withApp', { name: act.clientName })]),
      ...(isWide && act.place?.name && !isNamedInSentence(act) ? [act.place.name] : []),
    ].join(' · ');
  };
};

interface Props {
  readonly act: ActivityRow;
  readonly isWide: boolean;
  readonly isOpenAtFirst: boolean;
}

export const ActivityLine = ({ act, isWide, isOpenAtFirst }: Props) => {
  const t = useT();
  const id = useId();
  const { minuteOfDay, dateTime } = useFormats();
  const { whoOf, didOf, textOf } = useSentence();
  const secondLine = useSecondLine(isWide)(act);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const isPerson = act.by.kind === 'user';
  const toggle = () => setIsOpen(!isOpen);
  const row = toggledRow(toggle);
  return (
    <Box
      component="li"
      data-row
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isOpen ? 'action.hover' : undefined,
      }}
    >
      <Box
        onClick={row.onClick}
        sx={{
          ...row.sx,
          px: 2,
          py: 1,
          display: 'grid',
          gridTemplateColumns: {
            xs: '32px minmax(0, 1fr) auto',
            md: '64px 32px minmax(0, 1fr) 132px auto',
          },
          columnGap: 1.5,
          alignItems: 'center',
        }}
      >
        <Box
          component="time"
          dateTime={act.at}
          title={dateTime(act.at)}
          sx={{
            color: 'text.secondary',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            gridColumn: { xs: 2, md: 1 },
            gridRow: { xs: 2, md: 1 },
          }}
        >
          {minuteOfDay(act.at)}
        </Box>
        <Box sx={{ gridColumn: { xs: 1, md: 2 }, gridRow: 1, alignSelf: 'start', pt: 0.5 }}>
          {isPerson ? (
            <Initials name={act.by.name ?? ''} size={28} isRound />
          ) : (
            <Box
              sx={{
                width: 28,
                height: 28,
                borderRadius: 1,
                display: 'grid',
                placeItems: 'center',
                bgcolor: 'tone.quiet.soft',
                color: 'tone.quiet.text',
              }}
            >
              <ChannelIcon channel={act.channel} sx={{ fontSize: 16 }} />
            </Box>
          )}
        </Box>
        <Box sx={{ gridColumn: { xs: 2, md: 3 }, gridRow: 1, minWidth: 0, py: 0.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{whoOf(act)}</strong> {didOf(act)}
          </Typography>
          {secondLine !== '' && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {secondLine}
            </Typography>
          )}
        </Box>
        <Box
          sx={{
            gridColumn: { xs: 2, md: 4 },
            gridRow: { xs: 2, md: 1 },
            justifySelf: { xs: 'end', md: 'start' },
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <ChannelIcon channel={act.channel} sx={{ fontSize: 16 }} />
          {t(`activity.channel.${act.channel}`)}
        </Box>
        <IconButton
          size="small"
          aria-label={`${t('activity.unfold')}: ${textOf(act)}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          sx={{ gridColumn: { xs: 3, md: 5 }, gridRow: 1 }}
        >
          <DownIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </Box>
      {isOpen && (
        <Box id={id} sx={{ px: 2, pl: { md: '136px' }, pb: 1.5 }}>
          <ActivityDetails act={act} />
        </Box>
      )}
    </Box>
  );
};
