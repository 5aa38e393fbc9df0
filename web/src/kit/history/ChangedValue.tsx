import ArrowIcon from '@mui/icons-material/ArrowForward';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { maskedSecret } from '@latchkey/events/kernel/maskedSecret.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { nouns } from '../../core/nouns.ts';
import { useT } from '../../core/t.ts';
import { RecordNames } from '../RecordNames.tsx';
import type { FieldChange } from './historyRow.ts';
import { itemChangesOf } from './itemChanges.ts';
import { isCredential, LinkedCredential } from './LinkedCredential.tsx';
import { isImagePath, useFieldTexts } from './useFieldTexts.ts';

const nounOfIds = (field: string): string | undefined =>
  Object.keys(nouns).find(noun => field === `${noun}Ids`);
const hex = /^(?:[0-9A-Fa-f]{2}){4,}$/;

/**
 * Fields whose values are good or bad, such as a status. Green for new and red for old would seem to rate
 * them.
 */
const rated = /status$|error|failure/i;
const isRated = ({ field, from, to }: FieldChange): boolean =>
  rated.test(field) || typeof from === 'boolean' || typeof to === 'boolean';
const tonesOf = (change: FieldChange) =>
  isRated(change) ? (['quiet', 'quiet'] as const) : (['bad', 'good'] as const);

const Mark = ({
  tone,
  isGone,
  children,
}: {
  tone: 'bad' | 'good' | 'quiet' | null;
  isGone?: boolean;
  children: ReactNode;
}) => (
  <Box
    component={isGone ? 'del' : 'span'}
    sx={{
      px: tone === null ? 0 : 0.75,
      borderRadius: 0.5,
      overflowWrap: 'anywhere',
      minWidth: 0,
      color: tone === null ? 'text.secondary' : `tone.${tone}.text`,
      bgcolor: tone === null ? 'transparent' : `tone.${tone}.soft`,
    }}
  >
    {children}
  </Box>
);

interface Props extends FieldChange {
  readonly of: AnyEntity;
  readonly isNew?: boolean;
}

/**
 * Shows the old and the new value, or only the new one with `isNew`. For a secret or an image, shows only
 * that it changed; for a list of objects, the added, removed and changed ones.
 */
export const ChangedValue = ({ of, field, from, to, isNew = false }: Props) => {
  const t = useT();
  const { textOf, innerOf } = useFieldTexts(of);
  const shown = (value: unknown): ReactNode => {
    if (isCredential(value)) return <LinkedCredential {...value} />;
    const noun = of.refs[field] ?? nounOfIds(field);
    const ids = Array.isArray(value) ? (value as readonly unknown[]) : [value];
    if (noun !== undefined && ids.length > 0 && ids.every(id => typeof id === 'string'))
      return <RecordNames of={noun} ids={ids} otherwise={ids.join(', ')} />;
    const text = textOf(field, value);
    return hex.test(text) ? <code>{text}</code> : text;
  };
  const isNothing = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const unshown = (kind: 'secret' | 'image') => {
    const became = isNothing(from) ? 'set' : isNothing(to) ? 'gone' : 'changed';
    return <Mark tone={isNothing(to) ? 'bad' : 'good'}>{t(`kit.history.${kind}.${became}`)}</Mark>;
  };
  if (from === maskedSecret || to === maskedSecret) return unshown('secret');
  if (isImagePath(from) || isImagePath(to)) return unshown('image');
  const items = itemChangesOf({ field, from, to });
  if (items && !isNew)
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {items.map(({ key, item, kind, changes }) => (
          <Box key={key} component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minWidth: 0 }}>
            {kind === 'changed' ? (
              <>
                <span>{textOf(field, item)}:</span>
                {changes.map(one => (
                  <Box key={one.field} component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                    <span>{innerOf(one.field)}</span>
                    <Mark tone="bad" isGone>
                      {textOf(one.field, one.from)}
                    </Mark>
                    <ArrowIcon titleAccess="→" sx={{ fontSize: 14, alignSelf: 'center' }} />
                    <Mark tone="good">{textOf(one.field, one.to)}</Mark>
                  </Box>
                ))}
              </>
            ) : (
              <>
                <Mark tone={kind === 'added' ? 'good' : 'bad'} isGone={kind === 'removed'}>
                  {textOf(field, item)}
                </Mark>
                {t(`kit.history.${kind}`)}
              </>
            )}
          </Box>
        ))}
      </Box>
    );
  if (isNew) return <Mark tone={null}>{shown(to)}</Mark>;
  const [oldTone, newTone] = tonesOf({ field, from, to });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <Mark tone={isNothing(from) ? null : oldTone} isGone={!isNothing(from)}>
        {shown(from)}
      </Mark>
      <ArrowIcon titleAccess="→" sx={{ fontSize: 16, color: 'text.secondary' }} />
      <Mark tone={isNothing(to) ? null : newTone}>{shown(to)}</Mark>
    </Box>
  );
};
