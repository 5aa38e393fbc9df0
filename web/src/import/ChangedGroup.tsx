import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import type { FieldDiff } from './comparison.ts';
import { BelowRows, firstRows, Note, useShownRows, type GroupProps } from './GroupRows.tsx';
import { Cell, Row, Rows } from './Rows.tsx';
import type { Target } from './targets.ts';
import { useTargetName } from './useTargetNames.ts';

const targetOf = (field: string): Target => field.replace(/^dataParams\./, 'param:') as Target;

/** Formats start and end of a validity and a start date as other pages do; other values stay unchanged. */
const useShownValue = () => {
  const { dateTime, date } = useFormats();
  return (field: string, value: string): string => {
    if (field === 'validFrom' || field === 'validTo') return dateTime(value);
    return field === 'startDate' ? date(value) : value;
  };
};

const Diff = ({ diff: { field, before, after } }: { readonly diff: FieldDiff }) => {
  const t = useT();
  const nameOf = useTargetName();
  const shown = useShownValue();
  const side = (value: string | null) =>
    value === null ? <em>{t('import.update.changed.empty')}</em> : shown(field, value);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nameOf(targetOf(field))}
        {': '}
      </Box>
      <Box component="del" sx={{ color: 'tone.bad.text' }}>
        {side(before)}
      </Box>
      {' → '}
      <Box component="ins" sx={{ color: 'tone.good.text', textDecoration: 'none' }}>
        {side(after)}
      </Box>
    </Box>
  );
};

/**
 * The rows that change existing credentials: of the same person (`changed`), or apparently of another one
 * (`conflicts`).
 */
export const ChangedGroup = ({
  of,
  comparison,
  choice,
  isDisabled,
  onChoice,
  more,
}: GroupProps & { readonly of: 'changed' | 'conflicts' }) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useTargetName();
  const isConflict = of === 'conflicts';
  const count = isConflict ? comparison.conflictCount : comparison.changedCount;
  const replacedCount = isConflict ? comparison.conflictReplacedCount : comparison.replacedCount;
  const { rows, below } = useShownRows({ loaded: comparison[of], all: count, first: firstRows }, more);
  if (count === 0) return null;
  const isSkipped = choice[of] === 'skip';
  const text = t(`import.update.changed.${isSkipped ? 'ifUpdated' : 'text'}`, {
    updated: number(count - replacedCount),
    replaced: number(replacedCount),
  });
  const counts = comparison.fields
    .map(({ field, count: times }) => `${nameOf(targetOf(field))} ${number(times)}`)
    .join(' · ');
  const title = t(`import.update.${of}.title`, { smart_count: count, count: number(count) });
  return (
    <Card title={title} isFlush>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 2, sm: 2.5 }, pb: 2, alignItems: 'end' }}
      >
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          {isConflict && <Note>{t('import.update.conflicts.why')}</Note>}
          <Note>{text}</Note>
          {!isConflict && <Note>{counts}</Note>}
          {replacedCount > 0 && <Note>{t('import.update.changed.newCredential')}</Note>}
        </Box>
        <Box component="fieldset" disabled={isDisabled} sx={{ border: 0, m: 0, p: 0, minWidth: 200 }}>
          <ChoiceButtons
            label={t(`import.update.${of}.label`)}
            value={choice[of]}
            choices={(['update', 'skip'] as const).map(value => ({
              value,
              text: t(`import.update.changed.${value}`),
            }))}
            onChange={value => onChoice({ ...choice, [of]: value })}
          />
        </Box>
      </Box>
      <Rows
        label={title}
        columns="minmax(120px, 1fr) minmax(100px, 0.8fr) minmax(220px, 2fr) max-content"
        heads={(['name', 'key', 'changes', 'how'] as const).map(name => t(`import.update.columns.${name}`))}
      >
        {rows.map(({ id, name, key, way, fields: diffs }) => (
          <Row key={id}>
            <Cell>{name ?? '–'}</Cell>
            <Cell>{key}</Cell>
            <Cell>
              {diffs.map(diff => (
                <Diff key={diff.field} diff={diff} />
              ))}
            </Cell>
            <Cell>
              <Box component="span" sx={{ fontWeight: !isSkipped && way === 'replace' ? 600 : 400 }}>
                {t(isSkipped ? 'import.problems.states.left' : `import.update.changed.ways.${way}`)}
              </Box>
            </Cell>
          </Row>
        ))}
      </Rows>
      <BelowRows>{below}</BelowRows>
    </Card>
  );
};
