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

export const ChangedGroup = ({ comparison, choice, isDisabled, onChoice, more }: GroupProps) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useTargetName();
  const { changed, changedCount, replacedCount, fields } = comparison;
  const { rows, below } = useShownRows({ loaded: changed, all: changedCount, first: firstRows }, more);
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
              <Box component="span" sx={{ fontWeight: way === 'replace' ? 600 : 400 }}>
                {t(`import.update.changed.ways.${way}`)}
              </Box>
            </Cell>
          </Row>
        ))}
      </Rows>
      <BelowRows>{below}</BelowRows>
    </Card>
  );
};
