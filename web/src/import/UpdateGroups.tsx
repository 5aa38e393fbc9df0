import { Box, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { isTypedCount } from '../order/isMuch.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import type { Comparison, FieldDiff, UpdateChoice } from './comparison.ts';
import { Cell, Row, Rows } from './Rows.tsx';
import type { Target } from './targets.ts';
import { useTargetName } from './useTargetNames.ts';

interface Props {
  readonly comparison: Comparison;
  readonly choice: UpdateChoice;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: UpdateChoice) => void;
}

/** Names of a new group that are shown. */
const shownNames = 3;
const targetOf = (field: string): Target => field.replace(/^dataParams\./, 'param:') as Target;

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);
const First = ({ shown, all }: { readonly shown: number; readonly all: number }) => {
  const t = useT();
  const { number } = useFormats();
  if (shown >= all) return null;
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Note>{t('import.update.first', { count: number(shown), all: number(all) })}</Note>
    </Box>
  );
};

/** A field with its value before and after. */
const Diff = ({ diff: { field, before, after } }: { readonly diff: FieldDiff }) => {
  const t = useT();
  const nameOf = useTargetName();
  const empty = <em>{t('import.update.changed.empty')}</em>;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nameOf(targetOf(field))}
        {': '}
      </Box>
      <Box component="del" sx={{ color: 'tone.bad.text' }}>
        {before ?? empty}
      </Box>
      {' → '}
      <Box component="ins" sx={{ color: 'tone.good.text', textDecoration: 'none' }}>
        {after ?? empty}
      </Box>
    </Box>
  );
};

export const AddedGroup = ({ comparison, choice, isDisabled, onChoice }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { added, addedCount } = comparison;
  if (addedCount === 0) return null;
  const names = added.slice(0, shownNames).map(({ name }) => name ?? '');
  const more = addedCount - names.length;
  const all = names.join(', ');
  return (
    <Card title={t('import.update.added.title', { count: number(addedCount) })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Note>{more > 0 ? t('import.update.added.more', { names: all, count: number(more) }) : all}</Note>
        </Box>
        <Box component="fieldset" disabled={isDisabled} sx={{ border: 0, m: 0, p: 0, minWidth: 200 }}>
          <ChoiceButtons
            label={t('import.update.added.label')}
            value={choice.added}
            choices={(['issue', 'draft', 'skip'] as const).map(value => ({
              value,
              text: t(`import.update.added.${value}`),
            }))}
            onChange={value => onChoice({ ...choice, added: value })}
          />
        </Box>
      </Box>
    </Card>
  );
};

export const ChangedGroup = ({ comparison, choice, isDisabled, onChoice }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useTargetName();
  const { changed, changedCount, replacedCount, fields } = comparison;
  if (changedCount === 0) return null;
  const text = t('import.update.changed.text', {
    updated: number(changedCount - replacedCount),
    replaced: number(replacedCount),
  });
  const counts = fields.map(({ field, count }) => `${nameOf(targetOf(field))} ${number(count)}`).join(' · ');
  const title = t('import.update.changed.title', { count: number(changedCount) });
  return (
    <Card title={title} isFlush>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 2, sm: 2.5 }, pb: 2, alignItems: 'end' }}
      >
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Note>{text}</Note>
          <Note>{counts}</Note>
          {replacedCount > 0 && <Note>{t('import.update.changed.newCredential')}</Note>}
        </Box>
        <Box component="fieldset" disabled={isDisabled} sx={{ border: 0, m: 0, p: 0, minWidth: 200 }}>
          <ChoiceButtons
            label={t('import.update.changed.label')}
            value={choice.changed}
            choices={(['update', 'skip'] as const).map(value => ({
              value,
              text: t(`import.update.changed.${value}`),
            }))}
            onChange={value => onChoice({ ...choice, changed: value })}
          />
        </Box>
      </Box>
      <Rows
        label={title}
        columns="minmax(120px, 1fr) minmax(100px, 0.8fr) minmax(220px, 2fr) max-content"
        heads={(['name', 'key', 'changes', 'how'] as const).map(name => t(`import.update.columns.${name}`))}
      >
        {changed.map(({ id, name, key, way, fields: diffs }) => (
          <Row key={id}>
            <Cell>{name ?? '–'}</Cell>
            <Cell>{key}</Cell>
            <Cell>
              {diffs.map(diff => (
                <Diff key={diff.field} diff={diff} />
              ))}
            </Cell>
            <Cell>
              <Box component="span" sx={{ fontWeight: way === 'replace' ? 600 : 400 }}>
                {t(`import.update.changed.ways.${way}`)}
              </Box>
            </Cell>
          </Row>
        ))}
      </Rows>
      <First shown={changed.length} all={changedCount} />
    </Card>
  );
};

export const UnclearGroup = ({ comparison: { unclear, unclearCount } }: Pick<Props, 'comparison'>) => {
  const t = useT();
  const { number } = useFormats();
  if (unclearCount === 0) return null;
  const title = t('import.update.unclear.title', { count: number(unclearCount) });
  return (
    <Card title={title} isFlush>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
        <Note>{t('import.update.unclear.text')}</Note>
      </Box>
      <Rows
        label={title}
        columns="max-content minmax(120px, 1fr) minmax(100px, 1fr) minmax(160px, 2fr)"
        heads={(['line', 'name', 'key', 'reason'] as const).map(name => t(`import.update.columns.${name}`))}
      >
        {unclear.map(({ line, name, key, reason }) => (
          <Row key={line}>
            <Cell>{number(line ?? 0)}</Cell>
            <Cell>{name ?? '–'}</Cell>
            <Cell>{key ?? '–'}</Cell>
            <Cell>{t(`import.update.unclear.reasons.${reason}`)}</Cell>
          </Row>
        ))}
      </Rows>
      <First shown={unclear.length} all={unclearCount} />
    </Card>
  );
};

interface GoneProps extends Props {
  readonly typed: string;
  readonly count: number;
  readonly onTyped: (text: string) => void;
  /** Whether a missing confirmation is marked. */
  readonly isMarked: boolean;
}

/**
 * Credentials that match no row. They are kept unless an action is chosen and confirmed by typing their
 * number.
 */
export const GoneGroup = (props: GoneProps) => {
  const { comparison, choice, isDisabled, onChoice, typed, count, onTyped, isMarked } = props;
  const t = useT();
  const { number } = useFormats();
  const id = useId();
  const { gone, goneCount, suspendableCount, removableCount } = comparison;
  if (goneCount === 0) return null;
  const choices = [
    ['keep', t('import.update.gone.keep'), true],
    ['suspend', t('import.update.gone.suspend', { count: number(suspendableCount) }), suspendableCount > 0],
    ['remove', t('import.update.gone.remove', { count: number(removableCount) }), removableCount > 0],
  ] as const;
  const possible = choices.filter(([, , isPossible]) => isPossible);
  const confirm = t('import.update.gone.confirm', { count: number(count) });
  const isWrong = isMarked && !isTypedCount(typed, count);
  const names = gone.slice(0, 10).map(({ name, key }) => `${name ?? '–'} (${key ?? '–'})`);
  return (
    <Card title={t('import.update.gone.title', { count: number(goneCount) })}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Note>{t('import.update.gone.text')}</Note>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Note>
            {goneCount > names.length
              ? t('import.update.added.more', {
                  names: names.join(', '),
                  count: number(goneCount - names.length),
                })
              : names.join(', ')}
          </Note>
        </Box>
        <RadioGroup
          aria-label={t('import.update.gone.label')}
          value={choice.gone}
          onChange={(_, value) => onChoice({ ...choice, gone: value as UpdateChoice['gone'] })}
        >
          {possible.map(([value, text]) => (
            <FormControlLabel
              key={value}
              value={value}
              disabled={isDisabled}
              control={<Radio size="small" />}
              label={text}
            />
          ))}
        </RadioGroup>
        {choice.gone !== 'keep' && (
          <TextField
            id={id}
            size="small"
            label={confirm}
            value={typed}
            disabled={isDisabled}
            error={isWrong}
            helperText={isWrong ? confirm : undefined}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={event => onTyped(event.target.value)}
            sx={{ maxWidth: 420 }}
          />
        )}
      </Box>
    </Card>
  );
};
