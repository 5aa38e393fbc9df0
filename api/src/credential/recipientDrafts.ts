import type { deliveryMethod } from '@latchkey/events/cardProfile/deliveryMethod.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { paramProblems, securedValueOf } from '@latchkey/events/credential/content.ts';
import type { Metadata, Recipient } from '@latchkey/events/credential/fields.ts';
import { validityProblems, type Validity } from '@latchkey/events/credential/validity.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { dataFormatState, type DataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { refuse, type FieldProblem } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';

/** A credential as given in a request or a file; `line` is its line in the file. */
export interface RecipientDraft extends Validity {
  readonly line: number | null;
  /** Fields already refused while reading the file, so they are not reported twice. */
  readonly refused?: readonly string[];
  readonly nameOnCard: string;
  readonly recipient: Recipient;
  readonly metadata: Metadata;
  readonly dataParams: Readonly<Record<string, string>>;
}

export interface Terms {
  readonly cardProfileId: string;
  readonly pdfDesignId: string;
  readonly type?: 'user' | 'admin' | 'wallet' | undefined;
}

export interface Prepared {
  readonly dataFormatId: string;
  readonly deliveryMethod: z.infer<typeof deliveryMethod>;
  readonly format: DataFormatState;
  readonly isExclusive: boolean;
  /** Name of the stream that claims a draft's unique value; null if it has none. */
  readonly claimOf: (draft: Pick<RecipientDraft, 'dataParams'>) => string | null;
}

export const prepare = async (call: Call, customerId: string, cardProfileId: string): Promise<Prepared> => {
  const { store, keys } = call.deps;
  const streams = [streamOf('cardProfile', cardProfileId), streamOf('customer', customerId)] as const;
  const found = await store.readMany(streams);
  const { status, terms } = cardProfileState.of(found.get(streams[0]) ?? []);
  if (status === 'absent' || terms === null) return refuse('credential.no_card_profile');
  const { dataFormatId, deliveryMethod } = terms;
  const format = dataFormatState.of(await store.read(streamOf('dataFormat', dataFormatId)));
  if (!format.present) return refuse('credential.no_card_profile');
  const hashOf = ({ dataParams }: Pick<RecipientDraft, 'dataParams'>) => {
    const value = securedValueOf(format.shape, dataParams);
    return value === null
      ? null
      : `unique-credential-${keys.hmac('securedData', `${customerId}|${dataFormatId}|${value}`)}`;
  };
  // cached, because several checks of a row need the claim
  const claims = new WeakMap<RecipientDraft['dataParams'], string | null>();
  const claimOf: Prepared['claimOf'] = draft => {
    const known = claims.get(draft.dataParams);
    if (known !== undefined) return known;
    const claim = hashOf(draft);
    claims.set(draft.dataParams, claim);
    return claim;
  };
  const { enforceSecuredDataUniqueness } = customerState.of(found.get(streams[1]) ?? []);
  return { dataFormatId, deliveryMethod, format, isExclusive: enforceSecuredDataUniqueness, claimOf };
};

export interface RowProblem extends FieldProblem {
  readonly line: number | null;
  /** Position of the cell in its row, from 1. */
  readonly column?: number;
}

export interface FileFindings {
  readonly problems: readonly RowProblem[];
  /** Number of all problems in the file; `problems` may contain only some. */
  readonly problemCount: number;
  readonly columnOf: (field: string) => number | undefined;
}

export const repeatedDrafts = (
  drafts: readonly RecipientDraft[],
  { isExclusive, claimOf, format }: Prepared,
): readonly RowProblem[] => {
  if (isExclusive) return [];
  const field = `dataParams.${format.shape.mainDataParam}`;
  const seen = new Map<string, number | null>();
  return drafts.flatMap(draft => {
    const { line } = draft;
    const claim = paramProblems(format.shape, draft.dataParams).length > 0 ? null : claimOf(draft);
    if (claim === null) return [];
    if (seen.has(claim))
      return [{ line, field, reason: 'duplicate_in_request', params: { line: seen.get(claim) } }];
    seen.set(claim, line);
    return [];
  });
};

export const draftProblems = (
  drafts: readonly RecipientDraft[],
  prepared: Prepared,
): readonly RowProblem[] => {
  const seen = new Map<string, number | null>();
  return drafts.flatMap(draft => {
    const { line, refused = [] } = draft;
    const misfits = [...paramProblems(prepared.format.shape, draft.dataParams), ...validityProblems(draft)];
    const problems = misfits
      .filter(({ field }) => !refused.includes(field))
      .map(problem => ({ line, ...problem }));
    const claim = misfits.length === 0 && prepared.isExclusive ? prepared.claimOf(draft) : null;
    if (claim === null) return problems;
    if (seen.has(claim)) {
      const field = `dataParams.${prepared.format.shape.mainDataParam}`;
      return [{ line, field, reason: 'duplicate_in_request', params: { line: seen.get(claim) } }];
    }
    seen.set(claim, line);
    return problems;
  });
};
