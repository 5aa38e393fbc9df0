import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { BelowRows, Note, useShownRows, type GroupProps } from './GroupRows.tsx';
import { Cell, Row, Rows } from './Rows.tsx';

const shownNames = 3;

export const AddedGroup = ({ comparison, choice, isDisabled, onChoice, more }: GroupProps) => {
  const t = useT();
  const { number } = useFormats();
  const { added, addedCount } = comparison;
  const { rows, below } = useShownRows({ loaded: added, all: addedCount, first: 0 }, more);
  if (addedCount === 0) return null;
  const names = added.slice(0, shownNames).map(({ name }) => name ?? '');
  const others = addedCount - names.length;
  const all = names.join(', ');
  const title = t('import.update.added.title', { count: number(addedCount) });
  return (
    <Card title={title} isFlush>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 2, sm: 2.5 }, pb: 2, alignItems: 'end' }}
      >
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Note>
            {others > 0 ? t('import.update.added.more', { names: all, count: number(others) }) : all}
          </Note>
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
      {rows.length > 0 && (
        <Rows
          label={title}
          columns="max-content minmax(120px, 1fr) minmax(100px, 1fr)"
          heads={(['line', 'name', 'key'] as const).map(name => t(`import.update.columns.${name}`))}
        >
          {rows.map(({ line, name, key }) => (
            <Row key={line}>
              <Cell>{number(line ?? 0)}</Cell>
              <Cell>{name ?? '–'}</Cell>
              <Cell>{key ?? '–'}</Cell>
            </Row>
          ))}
        </Rows>
      )}
      <BelowRows>{below}</BelowRows>
    </Card>
  );
};
