import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { OrderImportAbandoned } from '@latchkey/events/order/order.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { completedImport, type Imported } from '@latchkey/events/process/importProcess.ts';
import { runImport } from '@latchkey/events/process/importSteps.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { maxCsvProblems } from '@latchkey/events/credential/csvRows.ts';
import { FieldsRefused } from '../http/problem.ts';
import type { Call } from '../http/route.ts';
import { checkAdding, takenOf } from './checkImport.ts';
import {
  draftProblems,
  prepare,
  type FileFindings,
  type RecipientDraft,
  type RowProblem,
  type Terms,
} from './importing.ts';

/**
 * Adds all drafts to a draft order, or none, by an import (see `importProcess`). A refusal that can be decided before the import begins records nothing.
 * `file`: what was wrong with the file that they come from; then the refusal names all that is wrong in one round, taken values too. Answers the ids in the
 * order of the drafts.
 */
export const addMany = async (
  call: Call,
  orderId: string,
  drafts: readonly RecipientDraft[],
  terms: Terms,
  file: FileFindings = noFile,
): Promise<Imported> => {
  const history = await call.deps.store.read(streamOf('order', orderId));
  const importId = importIdOf(call.commandId, history);
  const before = await completedImport(call.process, orderId, importId);
  if (before) return before;

  const order = orderState.of(history);
  const { customerId, status } = order;
  if (customerId === null || status === 'absent') return refuse('not_found');
  const prepared = await prepare(call, customerId, terms.cardProfileId);
  const problems = draftProblems(drafts, prepared);
  const wrong = new Set(problems.map(({ line }) => line));
  const taken = () =>
    takenOf(
      call,
      importId,
      drafts.filter(({ line }) => !wrong.has(line)),
      prepared,
    );
  if (problems.length + file.problemCount > 0) throw everythingWrong([...problems, ...(await taken())], file);

  const { dataFormatId, claimOf, isExclusive } = prepared;
  const credentials = drafts.map(({ nameOnCard, recipient, metadata, dataParams }) => ({
    claim: claimOf({ dataParams }),
    input: {
      ...{ ...terms, customerId, dataFormatId },
      ...{ nameOnCard, recipient, metadata, dataParams: { ...dataParams } },
    },
  }));
  const start = { importId, count: drafts.length };
  const first = { ...credentials[0]!.input, claim: credentials[0]!.claim, orderId, importId };
  await checkAdding(call, orderId, order, start, first);
  const refuseTaken = async () => {
    const found = await taken();
    if (found.length > 0) throw new FieldsRefused('credential.secured_data_taken', inFile(found, file));
  };
  await refuseTaken();
  const type = terms.type ?? 'user';
  return runImport(call.process, { orderId, importId, type, isExclusive, credentials }).catch(
    async (error: unknown) => {
      // somebody else was quicker with one of the values
      if (error instanceof Refusal && error.reason === 'unique.taken') await refuseTaken();
      throw error;
    },
  );
};

const noFile: FileFindings = { problems: [], problemCount: 0, columnOf: () => undefined };

const inFile = (problems: readonly RowProblem[], { columnOf }: FileFindings): readonly RowProblem[] =>
  problems.map(problem => {
    const column = columnOf(problem.field);
    return column === undefined ? problem : { ...problem, column };
  });

const everythingWrong = (problems: readonly RowProblem[], file: FileFindings): FieldsRefused => {
  const all = [...file.problems, ...inFile(problems, file)];
  const byPlace = all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const problemCount = file.problemCount + problems.length;
  return new FieldsRefused('invalid', byPlace.slice(0, maxCsvProblems), { problemCount });
};

/** A repeated request goes on with its import; after one that was given up it begins another. */
const importIdOf = (commandId: string, history: readonly Recorded[]): string => {
  const gone = new Set(
    history.flatMap(({ type, data }) =>
      type === OrderImportAbandoned.type ? [(data as { importId: string }).importId] : [],
    ),
  );
  for (let attempt = 0; ; attempt++) {
    const importId = uuidv5(commandId, 'import', attempt);
    if (!gone.has(importId)) return importId;
  }
};
