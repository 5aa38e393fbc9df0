import { Button } from '@mui/material';
import { useMemo } from 'react';
import { requiredParams } from '@latchkey/events/credential/content.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Dependencies } from '../credential/dependencies.ts';
import { paramName } from '../credential/paramName.ts';
import { Notice } from '../kit/Notice.tsx';
import { Card } from '../kit/Card.tsx';
import { StepFooter } from './StepFooter.tsx';
import { AssignColumn } from './AssignColumn.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import type { Change, ImportDraft, Source } from './draft.ts';
import { FileCard } from './FileCard.tsx';
import { MatchCard } from './MatchCard.tsx';
import { Preview } from './Preview.tsx';
import { countsByTarget, type Listed } from './problems.ts';
import { hasOpenOrder } from './dates.ts';
import { mainNumberOf } from './freeNumbers.ts';
import type { StepProblem } from './serverFindings.ts';
import { dateTargets, isNameJoined, paramTarget } from './targets.ts';
import { TermsCard } from './TermsCard.tsx';
import type { Table } from './useTable.ts';

interface Props {
  readonly draft: ImportDraft & { readonly source: Source };
  readonly table: Table | undefined;
  readonly format: DataFormat | undefined;
  readonly dependencies: Dependencies;
  readonly isRemembered: boolean;
  readonly hasMatching: boolean;
  readonly problems: readonly Listed[] | undefined;
  /** Rejections by the server that aren't about a particular row. */
  readonly refused: readonly StepProblem[];
  readonly isBusy: boolean;
  readonly onChange: (change: Change) => void;
  readonly onAnother: () => void;
  readonly onProblems: () => void;
  readonly onNext: () => void;
}

export const ColumnsStep = (props: Props) => {
  const { draft, table, format, dependencies, isRemembered, hasMatching, problems, refused, isBusy } = props;
  const { onChange, onAnother, onProblems, onNext } = props;
  const t = useT();
  const { number } = useFormats();
  const { mapping, terms } = draft;
  const open = problems?.filter(({ state }) => state === 'open');
  const warned = problems?.filter(({ state }) => state === 'warning') ?? [];
  const warningCount = warned.length;
  const left = draft.left.size;
  const rows = (table?.rows.length ?? 0) - left;
  const blocker = () => {
    if (!table) return null;
    if (table.isTooLong) return t('import.about.tooLong', { maximum: number(orderLimit) });
    if (table.rows.length === 0) return t('import.about.empty');
    if (rows === 0) return t('import.problems.noneLeft');
    if (terms.cardProfileId === null || terms.pdfDesignId === null) return t('import.columns.noTerms');
    if (!mapping.includes('nameOnCard') && !isNameJoined(mapping)) return t('import.columns.noName');
    const missing = format && requiredParams(format).find(name => !mapping.includes(paramTarget(name)));
    if (missing === undefined) return null;
    const key = mainNumberOf(format)?.name === missing ? 'noNumber' : 'noParam';
    return t(`import.columns.${key}`, { name: paramName(missing, t) });
  };
  const blocked = blocker();
  const isDateOrderOpen = useMemo(() => {
    const columns = dateTargets.map(target => mapping.indexOf(target)).filter(column => column !== -1);
    return table?.rows.some(({ cells }) =>
      columns.some(column => hasOpenOrder((cells[column] ?? '').trim())),
    );
  }, [table, mapping]);
  const summary = () => {
    if (!table || !open) return t(table ? 'import.checking' : 'import.reading');
    if (open.length === 0) {
      const key = left === 0 ? 'import.summary.fine' : 'import.summary.fineWithout';
      return t(key, { smart_count: rows, count: number(rows), left: number(left) });
    }
    const bad = new Set(open.map(({ row }) => row)).size;
    return t('import.summary.some', {
      smart_count: rows - bad,
      fine: number(rows - bad),
      count: number(rows),
      problems: t('import.columns.problems', { smart_count: open.length, count: number(open.length) }),
    });
  };
  const count = open?.length ?? 0;
  const see = t('import.summary.see', { smart_count: count, count: number(count) });
  const note = t(isRemembered ? 'import.columns.remembered' : 'import.columns.recognised');
  return (
    <>
      <FileCard
        source={draft.source}
        table={table}
        hasAssigned={draft.assigned !== null}
        onChange={onChange}
        onAnother={onAnother}
      />
      {blocked !== null && <Notice kind="warning">{blocked}</Notice>}
      {table && table.header.length > 0 && (
        <Card title={t('import.columns.title')} aside={note} isFlush>
          <ColumnTable
            table={table}
            reading={draft}
            isDateOrderOpen={isDateOrderOpen ?? false}
            format={format}
            imported={rows}
            counts={open && countsByTarget(open)}
            warnings={countsByTarget(warned)}
            onChange={onChange}
          />
        </Card>
      )}
      {table && (
        <AssignColumn
          key={terms.cardProfileId}
          mapping={mapping}
          format={format}
          cardProfileId={terms.cardProfileId}
          rowCount={table.rows.length}
          onAssign={assigned => onChange({ kind: 'assign', assigned })}
        />
      )}
      <TermsCard
        terms={terms}
        dependencies={dependencies}
        refused={refused}
        onTerms={next => onChange({ kind: 'terms', terms: next })}
      />
      {hasMatching && (
        <MatchCard
          chosen={draft.match}
          mapping={mapping}
          format={format}
          onMatch={match => onChange({ kind: 'match', match })}
        />
      )}
      {table && <Preview table={table} reading={draft} />}
      <StepFooter title={blocked === null ? summary() : blocked} text={t('import.summary.nothingSaved')}>
        <Button variant="outlined" onClick={onAnother}>
          {t('import.back')}
        </Button>
        {count === 0 && warningCount > 0 && (
          <Button variant="outlined" disabled={blocked !== null} onClick={onProblems}>
            {t('import.summary.seeWarnings', { smart_count: warningCount, count: number(warningCount) })}
          </Button>
        )}
        <Button variant="contained" disabled={blocked !== null || !open} loading={isBusy} onClick={onNext}>
          {count > 0 ? see : t('import.next')}
        </Button>
      </StepFooter>
    </>
  );
};
