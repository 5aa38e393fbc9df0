import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { maxByteLength } from '@latchkey/events/dataFormat/format.ts';
import { useT } from '../core/t.ts';
import { useByteCount } from '../kit/bytes/useByteCount.ts';
import { endOf, lengthOf, rangeText, type ByteField } from '../kit/bytes/byteLayout.ts';
import { Notice } from '../kit/Notice.tsx';
import { changeParam, endOfParams, fieldsOf, numberOf, setByteLength } from './draft.ts';
import { overlapsOf, type Overlap } from './overlaps.ts';
import type { FormatEditing } from './useFormatDraft.ts';

interface Way {
  readonly label: string;
  readonly onClick: () => void;
}
/** Maximum number of problems of each kind shown at a time. */
const maxShown = 3;

const Problem = ({ title, text, ways }: { title: string; text: ReactNode; ways: readonly Way[] }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      p: 2,
      border: 1,
      borderColor: 'tone.bad.line',
      borderRadius: 1,
      bgcolor: 'tone.bad.soft',
    }}
  >
    <ErrorIcon aria-hidden sx={{ color: 'tone.bad.text' }} />
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography variant="h3" component="p" sx={{ color: 'tone.bad.text', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        '& > *': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      {ways.map(({ label, onClick }, n) => (
        <Button
          key={label}
          size="small"
          variant={n === 0 ? 'contained' : 'outlined'}
          color={n === 0 ? 'error' : 'primary'}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Box>
  </Box>
);

const Overlapping = ({ overlap, editing }: { overlap: Overlap; editing: FormatEditing }) => {
  const t = useT();
  const byteCount = useByteCount();
  const { edit } = editing;
  const { first, second, bytes, free, moveTo, shortenTo } = overlap;
  const nameOf = ({ name }: ByteField) => name || t('dataFormat.param.unnamed');
  const names = { first: nameOf(first), second: nameOf(second) };
  const move = (to: number) => () => edit(before => changeParam(before, second.key, { offset: String(to) }));
  const shorten = (to: number) => () =>
    edit(before => changeParam(before, first.key, { length: String(to) }));
  return (
    <Problem
      title={t('dataFormat.problem.overlap', {
        ...names,
        smart_count: lengthOf(bytes),
        bytes: rangeText(bytes),
      })}
      text={[
        t('dataFormat.problem.overlapText', {
          ...names,
          smart_count: first.length,
          filled: rangeText({ from: first.offset, to: endOf(first) - 1 }),
          start: second.offset,
        }),
        ...(free === '' ? [] : [t('dataFormat.problem.overlapFree', { free })]),
        t('dataFormat.problem.waits'),
      ].join(' ')}
      ways={[
        ...(moveTo === null
          ? []
          : [
              {
                label: t('dataFormat.problem.move', { name: names.second, to: moveTo }),
                onClick: move(moveTo),
              },
            ]),
        ...(shortenTo === null
          ? []
          : [
              {
                label: t('dataFormat.problem.shorten', { name: names.first, bytes: byteCount(shortenTo) }),
                onClick: shorten(shortenTo),
              },
            ]),
      ]}
    />
  );
};

/**
 * Overlapping parameters, parameters that extend past the last byte (both with fixes, if possible), and a
 * missing main parameter. Announced to screen readers as they appear (DFM-43, DFM-44).
 */
interface Props {
  readonly editing: FormatEditing;
  readonly isEditable: boolean;
}

export const FormatNotices = ({ editing, isEditable }: Props) => {
  const t = useT();
  const byteCount = useByteCount();
  const { draft, edit } = editing;
  const count = numberOf(draft.byteLength) ?? 0;
  const fields = fieldsOf(draft);
  const behind = fields.filter(field => field.length > 0 && endOf(field) > count);
  const end = endOfParams(draft);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {overlapsOf(count, fields)
        .slice(0, maxShown)
        .map(overlap => (
          <Overlapping
            key={`${overlap.first.key} ${overlap.second.key}`}
            overlap={overlap}
            editing={editing}
          />
        ))}
      {behind.slice(0, maxShown).map(field => (
        <Problem
          key={field.key}
          title={t('dataFormat.problem.behind', {
            name: field.name || t('dataFormat.param.unnamed'),
            last: endOf(field) - 1,
            smart_count: count,
            byteLength: count,
          })}
          text={t('dataFormat.problem.waits')}
          ways={
            end > maxByteLength
              ? []
              : [
                  {
                    label: t('dataFormat.problem.extend', {
                      bytes: byteCount(end),
                    }),
                    onClick: () => edit(before => setByteLength(before, String(end))),
                  },
                ]
          }
        />
      ))}
      {draft.mainDataParam === null && (
        <Notice>
          {t('dataFormat.noMain')} {isEditable && draft.params.length > 0 && t('dataFormat.noMainHint')}
        </Notice>
      )}
    </Box>
  );
};
