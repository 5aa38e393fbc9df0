import { maxCsvProblems } from '@latchkey/events/credential/csvRows.ts';
import type { Import } from '@latchkey/events/process/importSteps.ts';
import { FieldsRefused } from '../http/problem.ts';
import type { Call } from '../http/route.ts';
import { takenOf } from './checkImport.ts';
import {
  draftProblems,
  prepare,
  repeatedDrafts,
  type FileFindings,
  type RecipientDraft,
  type RowProblem,
  type Terms,
} from './recipientDrafts.ts';

interface Checking {
  readonly importId: string;
  readonly customerId: string;
  readonly drafts: readonly RecipientDraft[];
  readonly terms: Terms;
  readonly file?: FileFindings | undefined;
}
type Credentials = Import['credentials'];

/**
 * Prepares an import. Throws the first `maxCsvProblems` problems if the drafts or their file have any.
 * `refuseTaken` throws if other credentials already have a draft's unique value. `repeats` returns a problem
 * for each draft that repeats an earlier draft's value, if the customer allows that.
 */
export const checkDrafts = async (
  call: Call,
  { importId, customerId, drafts, terms, file = noFile }: Checking,
) => {
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
  const credentials: Credentials = drafts.map(
    ({ nameOnCard, recipient, metadata, dataParams, validFrom, validTo }) => ({
      claim: claimOf({ dataParams }),
      input: {
        ...terms,
        customerId,
        dataFormatId,
        nameOnCard,
        recipient,
        metadata,
        dataParams: { ...dataParams },
        validFrom,
        validTo,
      },
    }),
  );
  const refuseTaken = async () => {
    const found = await taken();
    if (found.length > 0) throw new FieldsRefused('credential.secured_data_taken', inFile(found, file));
  };
  const repeats = () => inFile(repeatedDrafts(drafts, prepared), file);
  return { credentials, isExclusive, refuseTaken, repeats };
};

export const firstOf = ([first]: Credentials, orderId: string, importId: string) => ({
  ...first!.input,
  claim: first!.claim,
  orderId,
  importId,
});

const noFile: FileFindings = { problems: [], problemCount: 0, columnOf: () => undefined };

export const inFile = (problems: readonly RowProblem[], { columnOf }: FileFindings): readonly RowProblem[] =>
  problems.map(problem => {
    const column = columnOf(problem.field);
    return column === undefined ? problem : { ...problem, column };
  });

export const everythingWrong = (problems: readonly RowProblem[], file: FileFindings): FieldsRefused => {
  const all = [...file.problems, ...inFile(problems, file)];
  const byPlace = all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const problemCount = file.problemCount + problems.length;
  return new FieldsRefused('invalid', byPlace.slice(0, maxCsvProblems), { problemCount });
};
