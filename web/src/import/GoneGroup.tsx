import { Box, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { isTypedCount } from '../order/isMuch.ts';
import type { UpdateChoice } from './comparison.ts';
import { BelowRows, Note, useShownRows, type GroupProps } from './GroupRows.tsx';
import { Cell, Row, Rows } from './Rows.tsx';

const shownNames = 10;

interface GoneProps extends GroupProps {
  readonly typed: string;
  readonly count: number;
  readonly onTyped: (text: string) => void;
  readonly isMarked: boolean;
}

/**
 * The credentials missing from the file. They are only changed if the user chooses to and types how many are
 * affected.
 */
export const GoneGroup = (props: GoneProps) => {
  const { comparison, choice, isDisabled, onChoice, typed, count, onTyped, isMarked, more } = props;
  const t = useT();
  const { number } = useFormats();
  const id = useId();
  const { gone, goneCount, suspendableCount, removableCount } = comparison;
  const { rows, below } = useShownRows({ loaded: gone, all: goneCount, first: 0 }, more);
  if (goneCount === 0) return null;
  const choices = [
    ['keep', t('import.update.gone.keep'), true],
    ['suspend', t('import.update.gone.suspend', { count: number(suspendableCount) }), suspendableCount > 0],
    ['remove', t('import.update.gone.remove', { count: number(removableCount) }), removableCount > 0],
  ] as const;
  const possible = choices.filter(([, , isPossible]) => isPossible);
  const confirm = t('import.update.gone.confirm', { count: number(count) });
  const isWrong = isMarked && !isTypedCount(typed, count);
  const names = gone.slice(0, shownNames).map(({ name, key }) => `${name ?? '–'} (${key ?? '–'})`);
  const title = t('import.update.gone.title', { count: number(goneCount) });
  return (
    <Card title={title} isFlush>
      <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 2, sm: 2.5 }, pb: 2 }}>
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
      {rows.length > 0 && (
        <Rows
          label={title}
          columns="minmax(120px, 1fr) minmax(100px, 1fr)"
          heads={(['name', 'key'] as const).map(name => t(`import.update.columns.${name}`))}
        >
          {rows.map(({ id: one, name, key }) => (
            <Row key={one}>
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
