import LeftIcon from '@mui/icons-material/RemoveCircleOutline';
import { Box, Button, Typography } from '@mui/material';
import { memo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Change } from './draft.ts';
import { MendInput } from './MendInput.tsx';
import type { Listed } from './problems.ts';
import { Cell, Row } from './Rows.tsx';
import { TakenBy } from './TakenBy.tsx';
import { paramOf } from './targets.ts';
import { useTargetName } from './useTargetNames.ts';

interface Props {
  readonly problem: Listed;
  readonly original: string;
  readonly about: string;
  readonly mended: string | undefined;
  readonly wrong: string;
  /** The data format, in which the holder of a value that is already in use is looked up. */
  readonly formatId: string | undefined;
  /** The value in a valid spelling; null if there is none or it is ambiguous. */
  readonly suggestion: string | null;
  readonly isFine: (problem: Listed, value: string) => boolean;
  /** Returns the value that a typed text stands for. */
  readonly typedOf: (problem: Listed, value: string) => string;
  readonly onChange: (change: Change) => void;
  readonly onEnter: (field: HTMLElement, fix: () => void) => void;
}

export const ProblemRow = memo((props: Props) => {
  const { problem, original, about, mended, wrong, suggestion, formatId } = props;
  const { isFine, typedOf, onChange, onEnter } = props;
  const t = useT();
  const { number } = useFormats();
  const nameOf = useTargetName();
  const { row, line, target, state } = problem;
  const isTaken = problem.reason === 'credential.secured_data_taken' && target !== null;
  const param = isTaken ? paramOf(target) : null;
  const place = target === null ? t('import.problems.row') : nameOf(target);
  const mend = () => {
    if (state === 'left')
      return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <LeftIcon sx={{ fontSize: 18 }} />
          <Typography variant="body2">{t('import.problems.isLeft')}</Typography>
        </Box>
      );
    if (target === null)
      return (
        <Typography variant="body2" color="textSecondary">
          {t('import.problems.onlyLeave')}
        </Typography>
      );
    return (
      <MendInput
        label={t('import.problems.mendLabel', { line: number(line), column: place })}
        value={mended ?? original}
        target={target}
        suggestion={suggestion}
        isFine={value => isFine(problem, value)}
        typedOf={value => typedOf(problem, value)}
        onMend={value => onChange({ kind: 'mend', row, target, value })}
        onEnter={onEnter}
      />
    );
  };
  const way = () => {
    const leave = (isLeft: boolean) => onChange({ kind: 'leave', rows: [row], isLeft });
    const shown = { line: number(line) };
    if (state === 'left')
      return (
        <Button
          size="small"
          aria-label={t('import.problems.takeBackLabel', shown)}
          onClick={() => leave(false)}
        >
          {t('import.problems.takeBack')}
        </Button>
      );
    if (state === 'mended' && target !== null && mended !== undefined)
      return (
        <Button
          size="small"
          aria-label={t('import.problems.undoLabel', shown)}
          onClick={() => onChange({ kind: 'mend', row, target, value: null })}
        >
          {t('import.problems.undo')}
        </Button>
      );
    return (
      <Button size="small" aria-label={t('import.problems.leaveLabel', shown)} onClick={() => leave(true)}>
        {t('import.problems.leave')}
      </Button>
    );
  };
  return (
    <Row>
      <Cell name={t('import.problems.line')} isNumber takes="little">
        {number(line)}
      </Cell>
      <Cell takes="rest">
        <Typography sx={{ fontWeight: 600 }}>{place}</Typography>
        {about !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
        )}
      </Cell>
      <Cell>
        <Box
          component="span"
          className="mono"
          sx={
            state === 'open' || state === 'warning'
              ? {}
              : { textDecoration: 'line-through', color: 'text.secondary' }
          }
        >
          {original === '' ? t('import.columns.empty') : original}
        </Box>
      </Cell>
      <Cell>
        <span>
          {wrong}
          {param !== null && formatId !== undefined && (
            <TakenBy name={param} value={problem.value} formatId={formatId} />
          )}
        </span>
      </Cell>
      <Cell takes="rest">{mend()}</Cell>
      <Cell takes="little">
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{way()}</Box>
      </Cell>
    </Row>
  );
});
