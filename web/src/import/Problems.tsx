import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { withCountryCode } from '@latchkey/events/credential/phone.ts';
import { csvDelimiterOf, csvLines } from '@latchkey/events/documents/csvOut.ts';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { useT, type Key } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { phoneRegion } from '../credential/phoneRegion.ts';
import { regionalOrder } from '../kit/dates/days.ts';
import { saveFile } from '../kit/saveFile.ts';
import { AssignNumbers } from './AssignNumbers.tsx';
import type { Checker } from './checkRows.ts';
import { exampleDate, typedDate, type DateOrder } from './dates.ts';
import type { Change, ImportDraft } from './draft.ts';
import { explain } from './explainFinding.ts';
import { assignedNumbers, mainNumberOf, numbersIn, rowsWithout } from './freeNumbers.ts';
import type { Listed } from './problems.ts';
import { ProblemsStep } from './ProblemsStep.tsx';
import { cellOf, mendKey, type Mends } from './rowValues.ts';
import { leftOutCsv } from './importBody.ts';
import { suggestionFor } from './suggestions.ts';
import { dateTargets, paramTarget, type Target } from './targets.ts';
import { useNewestAssign } from './useNewestAssign.ts';
import type { Table } from './useTable.ts';
import { useTargetName } from './useTargetNames.ts';

interface Props {
  readonly table: Table;
  readonly draft: ImportDraft;
  readonly format: DataFormat | undefined;
  readonly checker: Checker;
  readonly problems: readonly Listed[];
  /** Whether rows are matched by the value that may not repeat. */
  readonly isMatched: boolean;
  readonly isBusy: boolean;
  readonly onChange: (change: Change) => void;
  readonly onBack: () => void;
  readonly onNext: (openRows: readonly number[]) => void;
}

/** Columns that identify a row's person, in addition to the main parameter. */
const personTargets: readonly Target[] = ['nameOnCard', 'email', 'phoneNumber'];

/** Returns the order of day and month in the browser's region; null if its dates start with the year. */
const regionOrder = (locale: string): DateOrder | null => {
  const [first] = regionalOrder(locale);
  if (first === 'year') return null;
  return first === 'day' ? 'dmy' : 'mdy';
};

const suggestionsFor = (
  problems: readonly Listed[],
  suggestionOf: (problem: Listed) => string | null,
): Mends =>
  Object.fromEntries(
    problems.flatMap(problem => {
      const { row, target, state } = problem;
      const suggestion = state === 'open' && target !== null ? suggestionOf(problem) : null;
      return suggestion === null ? [] : [[mendKey(row, target!), suggestion] as const];
    }),
  );

export const Problems = (props: Props) => {
  const { table, draft, format, checker, problems, ...rest } = props;
  const t = useT();
  const { number } = useFormats();
  const nameOf = useTargetName();
  const locale = useLocale();
  const delimiter = csvDelimiterOf(useTextLocale());
  const { mends, left } = draft;
  const originalOf = ({ row, target, value }: Listed) =>
    target === null || !table.rows[row] ? value : cellOf(table.rows[row], row, target, draft);
  const aboutOf = ({ row, target }: Listed) => {
    const cells = table.rows[row];
    if (!cells) return '';
    const main = format?.mainDataParam;
    const targets: readonly Target[] = [...personTargets, ...(main ? [paramTarget(main)] : [])];
    return targets
      .filter(one => one !== target)
      .map(one => (mends[mendKey(row, one)] ?? cellOf(cells, row, one, draft)).trim())
      .filter(value => value !== '')
      .join(' · ');
  };
  const exampleOf = (target: Target | null): string => {
    const column = target === null ? -1 : draft.mapping.indexOf(target);
    return exampleDate(
      table.rows.map(({ cells }) => (cells[column] ?? '').trim()),
      draft.dateOrder,
    );
  };
  const wrongOf = (problem: Listed) => {
    const found = explain(problem, format, draft.dateOrder);
    if (!found) return problem.message ?? problem.reason;
    const name = found.name === 'repeated' && props.isMatched ? 'repeatedMatched' : found.name;
    const args = Object.entries(found.args).map(([name, value]) => [
      name,
      typeof value === 'string' || name === 'smart_count' ? value : number(Number(value)),
    ]);
    const example = found.name === 'date' ? exampleOf(problem.target) : '';
    return t(`import.wrong.${name}` as Key, { ...Object.fromEntries(args), example });
  };
  /** Reads a typed date in its column's order of day and month, else in that of the browser's region. */
  const typedOf = ({ target }: Listed, value: string): string =>
    target !== null && dateTargets.includes(target)
      ? typedDate(value, draft.dateOrder ?? regionOrder(locale))
      : value;
  /** Returns whether a value would be valid. A value that the server has rejected stays invalid. */
  const isFine = ({ row, target, message, value: refused }: Listed, value: string) => {
    if (target === null || (message !== undefined && value === refused)) return false;
    return checker.isFine(row, target, value, mends, left);
  };
  const suggestionOf = (problem: Listed): string | null => {
    if (problem.target === null) return null;
    const suggestion = suggestionFor(problem.target, problem.value, format);
    return suggestion !== null && isFine(problem, suggestion) ? suggestion : null;
  };
  // oxlint-disable-next-line react/exhaustive-deps -- `suggestionOf` is derived from these three
  const suggested = useMemo(() => suggestionsFor(problems, suggestionOf), [problems, draft, format]);
  const region = phoneRegion();
  const national = useMemo(
    () => {
      let code = '';
      const numbers = suggestionsFor(problems, problem => {
        if (problem.target !== 'phoneNumber') return null;
        const found = withCountryCode(problem.value, region);
        if (found === null || !isFine(problem, found.value)) return null;
        code = found.countryCode;
        return found.value;
      });
      return { code, numbers, count: Object.keys(numbers).length };
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `isFine` is derived from the draft and the format
    [problems, draft, format, region],
  );
  const main = mainNumberOf(format);
  const without = main ? rowsWithout(main, problems) : [];
  const { cardProfileId } = draft.terms;
  const assign = (free: readonly string[]): boolean => {
    const numbers = main && assignedNumbers(main, free, without, table.rows, draft);
    if (numbers) props.onChange({ kind: 'mendAll', mends: numbers });
    return numbers !== null;
  };
  const newestAssign = useNewestAssign(assign);
  const download = (what: 'problems' | 'left') => {
    const base = (draft.source?.name ?? '').replace(/\.[a-z0-9]{1,4}$/i, '');
    if (what === 'left')
      return saveFile(
        leftOutCsv(table.header, table.rows, left, delimiter),
        `${base}-${t('import.problems.leftFileName')}.csv`,
      );
    const heads = (['line', 'column', 'value', 'wrong'] as const).map(key => t(`import.problems.${key}`));
    const lines = problems.map(problem => [
      String(problem.line),
      problem.target === null ? t('import.problems.row') : nameOf(problem.target),
      originalOf(problem),
      wrongOf(problem),
    ]);
    return saveFile(csvLines([heads, ...lines], delimiter), `${base}-${t('import.problems.fileName')}.csv`);
  };
  return (
    <ProblemsStep
      {...rest}
      problems={problems}
      lines={table.lines}
      rowCount={table.rows.length}
      left={left}
      originalOf={originalOf}
      aboutOf={aboutOf}
      mendedOf={({ row, target }) => (target === null ? undefined : mends[mendKey(row, target)])}
      wrongOf={wrongOf}
      formatId={format?.id}
      suggestionOf={suggestionOf}
      suggested={suggested}
      repairs={
        <>
          {cardProfileId !== null && main && without.length > 1 && (
            <AssignNumbers
              count={without.length}
              cardProfileId={cardProfileId}
              inFile={() => numbersIn(main, table.rows, draft)}
              onAssign={newestAssign}
            />
          )}
          {national.count > 0 && (
            <Button
              variant="outlined"
              onClick={() => props.onChange({ kind: 'mendAll', mends: national.numbers })}
            >
              {t('import.problems.addCode', {
                code: national.code,
                smart_count: national.count,
                count: number(national.count),
              })}
            </Button>
          )}
        </>
      }
      isFine={isFine}
      typedOf={typedOf}
      onDownload={download}
    />
  );
};
