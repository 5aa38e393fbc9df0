import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Chip, Paper, Typography } from '@mui/material';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Pages } from '../kit/list/Pages.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { StepFooter } from './StepFooter.tsx';
import type { Mends } from './rowValues.ts';
import type { Change } from './draft.ts';
import { fixAndMoveOn } from './nextProblem.ts';
import { countsByTarget, type Listed } from './problems.ts';
import { Rows } from './Rows.tsx';
import { ProblemRow } from './ProblemRow.tsx';
import { useLines } from './useLines.ts';
import type { Lines } from './useTable.ts';
import { useTargetName } from './useTargetNames.ts';

const perPage = 25;
type Filter = { readonly by: 'state' | 'target'; readonly is: string | null } | null;

interface Props {
  readonly problems: readonly Listed[];
  readonly lines: Lines;
  readonly rowCount: number;
  readonly left: ReadonlySet<number>;
  readonly originalOf: (problem: Listed) => string;
  readonly aboutOf: (problem: Listed) => string;
  readonly mendedOf: (problem: Listed) => string | undefined;
  readonly formatId: string | undefined;
  readonly wrongOf: (problem: Listed) => string;
  readonly suggestionOf: (problem: Listed) => string | null;
  readonly suggested: Mends;
  /** Buttons that assign free numbers, and add the country code to phone numbers. */
  readonly repairs: ReactNode;
  readonly isFine: (problem: Listed, value: string) => boolean;
  readonly typedOf: (problem: Listed, value: string) => string;
  readonly isMatched: boolean;
  readonly isBusy: boolean;
  readonly onChange: (change: Change) => void;
  readonly onDownload: (what: 'problems' | 'left') => void;
  readonly onBack: () => void;
  /** Continues without the rows that have open problems. */
  readonly onNext: (openRows: readonly number[]) => void;
}

export const ProblemsStep = (props: Props) => {
  const { problems, rowCount, left, suggested, isBusy, onChange, onDownload, onBack, onNext } = props;
  const t = useT();
  const { number } = useFormats();
  const linesText = useLines();
  const nameOf = useTargetName();
  const [filter, setFilter] = useState<Filter>(null);
  const [page, setPage] = useState(1);
  const open = problems.filter(({ state }) => state === 'open');
  const openRows = [...new Set(open.map(({ row }) => row))];
  const ready = rowCount - left.size - openRows.length;
  const next = useRef(() => undefined as void);
  useLayoutEffect(() => {
    next.current = () => onNext(openRows);
  });
  const counted = (state: Listed['state']) => problems.filter(one => one.state === state).length;
  const shown = problems.filter(
    ({ state, target }) => filter === null || (filter.by === 'state' ? state : target) === filter.is,
  );
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const at = Math.min(page, pages);
  const here = shown.slice((at - 1) * perPage, at * perPage);
  const list = useRef<HTMLDivElement>(null);
  const moveOn = (field: HTMLElement, fix: () => void) =>
    fixAndMoveOn(list.current, field, fix, at < pages ? () => setPage(at + 1) : null);
  const choose = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };
  const chip = (key: string, text: string, count: number, is: Filter) => {
    const isChosen = filter?.by === is?.by && filter?.is === is?.is;
    return (
      <Chip
        key={key}
        variant="outlined"
        color={isChosen ? 'primary' : 'default'}
        aria-pressed={isChosen}
        label={
          <>
            {text} <strong>{number(count)}</strong>
          </>
        }
        onClick={() => choose(is)}
        sx={{
          height: { xs: 44, sm: 32 },
          borderRadius: 1,
          ...(isChosen ? { bgcolor: 'primary.light' } : {}),
        }}
      />
    );
  };
  const sentence = t('import.problems.ready', {
    smart_count: ready,
    ready: number(ready),
    count: number(rowCount),
    open:
      open.length === 0
        ? t('import.problems.noneOpen')
        : t('import.problems.isOpen', { smart_count: open.length, count: number(open.length) }),
  });
  const suggestions = Object.keys(suggested).length;
  const canApplyAll = suggestions > 1;
  const amount = (key: 'download' | 'downloadLeft' | 'next' | 'leaveAll' | 'useAll', count: number) =>
    t(`import.problems.${key}`, { smart_count: count, count: number(count) });
  const warningCount = counted('warning');
  const states = ['open', ...(warningCount > 0 ? (['warning'] as const) : []), 'mended', 'left'] as const;
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
          <Box sx={{ flex: '1 1 280px' }} aria-live="polite">
            <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
              {sentence}
            </Typography>
            {warningCount > 0 && (
              <Typography variant="body2" sx={{ color: 'tone.waiting.text' }}>
                {t(`import.problems.${props.isMatched ? 'warnedMatched' : 'warned'}`, {
                  smart_count: warningCount,
                  count: number(warningCount),
                })}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {linesText(props.lines)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('import.problems.hint')}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {props.repairs}
            {canApplyAll && (
              <Button variant="contained" onClick={() => onChange({ kind: 'mendAll', mends: suggested })}>
                {amount('useAll', suggestions)}
              </Button>
            )}
            {left.size > 0 && (
              <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => onDownload('left')}>
                {amount('downloadLeft', left.size)}
              </Button>
            )}
            {problems.length > 0 && (
              <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => onDownload('problems')}>
                {amount('download', problems.length)}
              </Button>
            )}
          </Box>
        </Box>
        <ProgressBar
          text={sentence}
          total={rowCount}
          parts={[
            { name: 'ready', count: ready, tone: 'good' },
            { name: t('import.problems.states.left'), count: left.size, tone: 'quiet' },
            { name: t('import.problems.states.open'), count: openRows.length, tone: 'bad' },
          ]}
        />
        <Box
          sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'nowrap', sm: 'wrap' }, overflowX: 'auto', py: 0.5 }}
        >
          {chip('all', t('import.problems.all'), problems.length, null)}
          {states.map(state =>
            chip(state, t(`import.problems.states.${state}`), counted(state), { by: 'state', is: state }),
          )}
          {[...countsByTarget(problems)].map(([target, count]) =>
            chip(`target ${target}`, target === null ? t('import.problems.row') : nameOf(target), count, {
              by: 'target',
              is: target,
            }),
          )}
        </Box>
      </Paper>
      <Paper ref={list} variant="outlined" sx={{ overflow: 'hidden', pb: { sm: 0.5 } }}>
        <Rows
          label={t('import.problems.all')}
          columns="minmax(44px, max-content) minmax(90px, max-content) minmax(90px, 1.2fr) minmax(110px, 1.3fr) minmax(170px, 1.5fr) max-content"
          minWidth={900}
          heads={[
            t('import.problems.line'),
            t('import.problems.column'),
            t('import.problems.value'),
            t('import.problems.wrong'),
            t('import.problems.mend'),
            t('import.problems.act'),
          ]}
        >
          {here.map(problem => (
            <ProblemRow
              key={`${problem.row} ${problem.target}`}
              problem={problem}
              original={props.originalOf(problem)}
              about={props.aboutOf(problem)}
              mended={props.mendedOf(problem)}
              wrong={props.wrongOf(problem)}
              formatId={props.formatId}
              suggestion={props.suggestionOf(problem)}
              isFine={props.isFine}
              typedOf={props.typedOf}
              onChange={onChange}
              onEnter={moveOn}
            />
          ))}
        </Rows>
        {here.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 2.5 }}>
            {t(problems.length === 0 ? 'import.problems.none' : 'import.problems.nothing')}
          </Typography>
        )}
      </Paper>
      {pages > 1 && (
        <Pages
          page={at}
          perPage={perPage}
          total={shown.length}
          shown={here.length}
          hasNext={at < pages}
          onPage={setPage}
        />
      )}
      <StepFooter
        title={ready === 0 ? t('import.problems.noneLeft') : amount('next', ready)}
        text={t('import.problems.onlyGood')}
      >
        <Button variant="outlined" onClick={onBack}>
          {t('import.back')}
        </Button>
        <Button
          // fixing rows is primary as long as skipping them would leave out some that can be fixed
          variant={canApplyAll ? 'outlined' : 'contained'}
          disabled={ready === 0}
          loading={isBusy}
          // a fix is applied on click, because applying it on blur could move the button from the pointer
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            flushSync(
              () => document.activeElement instanceof HTMLInputElement && document.activeElement.blur(),
            );
            next.current();
          }}
        >
          {openRows.length > 0 ? amount('leaveAll', openRows.length) : t('import.next')}
        </Button>
      </StepFooter>
    </>
  );
};
