import { orderLimit } from '@latchkey/events/order/fields.ts';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { fetchBulkStart } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { useUnsaved } from '../core/useUnsaved.ts';
import type { Dependencies } from '../credential/dependencies.ts';
import { formatOf } from '../credential/formSchema.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { matchOf, type Comparison, type MatchKey } from './comparison.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { changed, noDraft, type Change, type ImportDraft, type Pending } from './draft.ts';
import { FileStep } from './FileStep.tsx';
import { forgetDraft, keepDraft } from './draftStorage.ts';
import type { ServerFinding } from './problems.ts';
import { Problems } from './Problems.tsx';
import { rememberMapping } from './rememberedMapping.ts';
import { provenDateOrder } from './rowValues.ts';
import { ReviewHeld } from '../order/pickers.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { utcColumnsOf } from './sentValues.ts';
import type { ServerFindings, StepProblem } from './serverFindings.ts';
import { FileRefused } from './StepRefusals.tsx';
import { StepBar, steps as allSteps, type Step } from './StepBar.tsx';
import { noneHeld, useHandover, type OrderTerms } from './useHandover.ts';
import { useMapping } from './useMapping.ts';
import { useProblems } from './useProblems.ts';
import { useTable, type Table } from './useTable.ts';
import { withAssigned } from './withAssigned.ts';

const UpdateReview = lazy(() =>
  import('./UpdateReview.tsx').then(module => ({ default: module.UpdateReview })),
);

const noFindings: readonly ServerFinding[] = [];
const noSteps: readonly StepProblem[] = [];

/** Returns the step in which rejections are fixed. Terms come first, because rows depend on them. */
const stepOf = ({ rows, steps }: ServerFindings): Step => {
  const term = steps.find(({ field }) => field !== null);
  return term?.step ?? (rows.length > 0 ? 'problems' : 'columns');
};

interface Props {
  readonly storageKey: string;
  readonly orderId: string | undefined;
  readonly dependencies: Dependencies;
  readonly initial: ImportDraft;
}

/** The four steps of an import. The draft is stored in the browser until the server takes over. */
export const Wizard = ({ storageKey, orderId, dependencies, initial }: Props) => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { number } = useFormats();
  const customer = useCustomer();
  const [search, setSearch] = useSearchParams();
  const [draft, dispatch] = useReducer(changed, initial);
  const [server, setServer] = useState(noFindings);
  const [comparison, setComparison] = useState<Comparison | null>();
  const [held, setHeld] = useState(noneHeld);
  const [steps, setSteps] = useState(noSteps);
  const [error, setError] = useState<unknown>(null);
  const isHanded = useRef(false);
  const { source, terms, mapping, nameOrder, left, assigned, pending } = draft;
  const fileTable = useTable(source);
  const table = useMemo(
    () => fileTable && (assigned ? withAssigned(fileTable, assigned) : fileTable),
    [fileTable, assigned],
  );
  const proven = useMemo(() => provenDateOrder(table?.rows ?? [], mapping), [table, mapping]);
  const dateOrder = draft.dateOrder ?? proven;
  const utcColumns = useMemo(() => utcColumnsOf(table?.header ?? []), [table]);
  /** The draft with the date order derived from its dates, unless the user chose another. */
  const read = useMemo(() => ({ ...draft, dateOrder, utcColumns }), [draft, dateOrder, utcColumns]);
  const format = formatOf(dependencies, terms.cardProfileId);
  const change = useCallback((one: Change) => {
    if (['choose', 'read', 'map', 'assign', 'dates', 'names', 'terms'].includes(one.kind))
      setServer(noFindings);
    if (one.kind !== 'order') setComparison(undefined);
    setError(null);
    setSteps(noSteps);
    dispatch(one);
  }, []);
  const isRemembered = useMapping(table, format, mapping, change);
  const hasMatching = orderId === undefined && assigned === null;
  /** The key by which rows are matched. Rows added to a draft, or with assigned numbers, are always new. */
  const match = hasMatching ? matchOf(draft.match, mapping, format) : 'none';
  const { enforceSecuredDataUniqueness: isExclusive } = customer;
  const width = table?.header.length ?? 0;
  const rules = useMemo(
    () => ({ mapping, dateOrder, nameOrder, utcColumns, format, isExclusive, width }),
    [mapping, dateOrder, nameOrder, utcColumns, format, isExclusive, width],
  );
  const { checker, isChecked, problems } = useProblems(table, rules, read, server);
  const keepPending = async (next: Pending | null) => {
    dispatch({ kind: 'pending', pending: next });
    await keepDraft(storageKey, { ...draft, pending: next });
  };
  const { isBusy, check, comparisonFile, hand, pendingOf } = useHandover(orderId, keepPending);

  // counts as unsaved although it is stored, so that an expired session is renewed in place
  useUnsaved(source !== null, true);
  useEffect(() => {
    if (draft.source && !isHanded.current) void keepDraft(storageKey, draft);
  }, [storageKey, draft]);

  const requestedStep = allSteps.find(one => one === search.get('step')) ?? 'file';
  const step: Step = source === null ? 'file' : pending !== null ? 'review' : requestedStep;
  const go = (next: Step) => {
    const to = new URLSearchParams(search);
    to.set('step', next);
    setSearch(to);
    globalThis.scrollTo(0, 0);
  };
  const startOver = () => {
    void forgetDraft(storageKey);
    dispatch({
      kind: 'load',
      draft: { ...noDraft, terms: initial.terms },
    });
    go('file');
  };

  /**
   * Checks the rows on the server, then opens the first step with problems, else the review. `isLeftOut`:
   * skips `openRows` and keeps earlier findings.
   */
  const next = async (openRows: readonly number[], isLeftOut: boolean) => {
    if (!table) return;
    setError(null);
    setSteps(noSteps);
    const without = { ...read, left: new Set([...left, ...openRows]) };
    if (isLeftOut && openRows.length > 0) change({ kind: 'leave', rows: openRows, isLeft: true });
    if (without.left.size === table.rows.length) return go('problems');
    const outcome = await check(without, table, match);
    if (outcome.kind === 'failed') return setError(outcome.error);
    if (outcome.kind === 'fine') {
      setComparison(outcome.comparison);
      setHeld(outcome.alreadyHeld);
    }
    const findings = outcome.kind === 'refused' ? outcome.findings : { rows: noFindings, steps: noSteps };
    const found = findings.rows;
    setServer(before => (isLeftOut ? [...before, ...found] : found));
    setSteps(findings.steps);
    if (findings.steps.length > 0) return go(stepOf(findings));
    go(found.length > 0 || (!isLeftOut && openRows.length > 0) ? 'problems' : 'review');
  };

  const loadRows = async (of: Table) => {
    setError(null);
    const outcome = await check(read, of, match, orderLimit);
    if (outcome.kind === 'failed') return setError(outcome.error);
    // the rows are no longer valid, so show the findings where they can be fixed
    if (outcome.kind === 'refused') return next([], false);
    setComparison(outcome.comparison);
  };

  const handOver = async (request: Pending) => {
    if (!table) return;
    setError(null);
    setSteps(noSteps);
    const handedAt = new Date().toISOString();
    const outcome = await hand(read, table, request);
    if (outcome.kind === 'failed') return setError(outcome.error);
    if (outcome.kind === 'refused') {
      setServer(before => [...before, ...outcome.findings.rows]);
      setSteps(outcome.findings.steps);
      return go(stepOf(outcome.findings));
    }
    if (format && assigned === null) rememberMapping(table.header, format.id, mapping);
    isHanded.current = true;
    await forgetDraft(storageKey);
    const base = `/customers/${customer.id}/credentials`;
    const { update } = outcome;
    if (update && update.bulkActionId !== null) {
      await client.invalidateQueries({ queryKey: ['jobs'] });
      notify(t('import.update.started', { smart_count: request.count, count: number(request.count) }), {
        autoHideDuration: 3_000,
      });
      // the browser's clock may be off, so it is only used if the server's time isn't known
      const startedAt = await fetchBulkStart(update.bulkActionId).catch(() => handedAt);
      const filter = JSON.stringify({ updatedFrom: startedAt });
      return navigate(`${base}/browse/single?${new URLSearchParams({ filter })}`, { replace: true });
    }
    const begun = update?.orderId ?? outcome.id;
    if (orderId === undefined) return navigate(`${base}/import?order=${begun}`, { replace: true });
    const added = t('import.review.added', { smart_count: request.count, count: number(request.count) });
    notify(added, { autoHideDuration: 3_000 });
    return navigate(`${base}/drafts/${orderId}`, { replace: true });
  };
  const isUnanswered = pending !== null && table !== undefined;
  useEffect(() => {
    // repeats a request that was sent before a reload and got no response
    if (isUnanswered && initial.pending !== null) void handOver(initial.pending);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the file is read again
  }, [isUnanswered]);

  /** Whether the file has to be compared, for example again after a reload during the review. */
  const isUncompared = step === 'review' && match !== 'none' && comparison === undefined && pending === null;
  const isReady = isUncompared && table !== undefined && isChecked && !isBusy && error === null;
  useEffect(() => {
    if (isReady) void next([], false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each file that isn't compared
  }, [isReady]);
  const isUpdate = step === 'review' && comparison != null && comparison.matchedCount > 0;
  const isRepeatSkipped = isUpdate && comparison.unclear.some(({ reason }) => reason === 'repeated');
  const warningCount = problems.filter(({ state }) => state === 'warning').length;
  const openRows = [...new Set(problems.filter(({ state }) => state === 'open').map(({ row }) => row))];
  const handWith = (order: OrderTerms | null, submits: boolean, credits: number | null) =>
    table && void handOver(pendingOf(read, table, order, submits, credits));
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PageHead title={t('import.title')} actions={<StepBar step={step} />} />
      {error !== null && step !== 'review' && <ErrorArea error={error} />}
      {(step === 'columns' || step === 'problems') && <FileRefused refused={steps} />}
      {step === 'file' && (
        <FileStep
          cardProfileId={terms.cardProfileId}
          onSource={one => {
            change({ kind: 'choose', source: one });
            go('columns');
          }}
        />
      )}
      {source !== null && step === 'columns' && (
        <ColumnsStep
          draft={{ ...read, source }}
          table={table}
          format={format}
          dependencies={dependencies}
          isRemembered={isRemembered}
          hasMatching={hasMatching}
          problems={isChecked && table ? problems : undefined}
          refused={steps}
          isBusy={isBusy}
          onChange={change}
          onAnother={startOver}
          onProblems={() => go('problems')}
          onNext={() => void next(openRows, false)}
        />
      )}
      {table && step === 'problems' && (
        <Problems
          table={table}
          draft={read}
          format={format}
          checker={checker}
          problems={problems}
          isMatched={match === 'main'}
          isBusy={isBusy}
          onChange={change}
          onBack={() => go('columns')}
          onNext={rows => void next(rows, true)}
        />
      )}
      {step === 'review' && pending === null && warningCount > 0 && !isRepeatSkipped && (
        <Notice
          action={t('import.summary.seeWarnings', { smart_count: warningCount, count: number(warningCount) })}
          onAction={() => go('problems')}
        >
          {t('import.review.repeated', { smart_count: warningCount, count: number(warningCount) })}
        </Notice>
      )}
      {step === 'review' && pending === null && <ReviewHeld held={held} />}
      {source !== null && table && isUpdate && (
        <Suspense>
          <UpdateReview
            draft={{ ...read, source }}
            rowCount={table.rows.length}
            comparison={comparison}
            match={match as MatchKey}
            format={format}
            profile={dependencies.cardProfiles.find(({ id }) => id === terms.cardProfileId)}
            error={error}
            refused={steps}
            isBusy={isBusy}
            onChange={change}
            onMatch={() => go('columns')}
            onBack={() => go(problems.length > 0 ? 'problems' : 'columns')}
            onAgain={() => pending && void handOver(pending)}
            onCompare={() => void next([], false)}
            onMore={() => void loadRows(table)}
            onFile={mediaType => comparisonFile(read, table, match, mediaType)}
            onHand={(order, update, credits, count) => {
              const request = pendingOf(read, table, order, update['added'] === 'issue', credits, {
                ...update,
                match,
              });
              void handOver({ ...request, count });
            }}
          />
        </Suspense>
      )}
      {source !== null && table && step === 'review' && !isUpdate && (
        <ReviewStep
          draft={{ ...read, source }}
          table={table}
          dependencies={dependencies}
          orderId={orderId}
          error={error}
          refused={steps}
          isBusy={isBusy}
          onChange={change}
          onBack={() => go(problems.length > 0 ? 'problems' : 'columns')}
          onHand={handWith}
          onAgain={() => pending && void handOver(pending)}
        />
      )}
    </Box>
  );
};
