import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { requiredParams } from '@latchkey/events/credential/content.ts';
import type { CsvImport } from '@latchkey/events/credential/csvRows.ts';
import { metadata } from '@latchkey/events/credential/fields.ts';
import { validityInput } from '@latchkey/events/credential/validity.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { Unread } from '../http/route.ts';
import type { FileFindings, RecipientDraft, Terms } from './recipientDrafts.ts';
import { readCsv } from './readCsv.ts';

const csvLimit = 64 * 1024 * 1024;
const noMetadata = metadata.parse({});

export const formatOf = async ({ deps: { store } }: Unread, cardProfileId: string) => {
  const { status, terms } = cardProfileState.of(await store.read(streamOf('cardProfile', cardProfileId)));
  if (status === 'absent' || terms === null) return refuse('credential.no_card_profile');
  return dataFormatState.of(await store.read(streamOf('dataFormat', terms.dataFormatId)));
};

/**
 * Properties of a route that accepts a CSV file. `allow` may refuse before the body is read; it returns the
 * card profile, whose data format determines the columns.
 */
export const csvBody = (allow: (call: Unread) => Promise<Pick<Terms, 'cardProfileId'>>) => ({
  mediaTypes: ['text/csv', 'text/plain'],
  maxBytes: csvLimit,
  body: z.custom<CsvImport>(),
  readBody: async (call: Unread, chunks: AsyncIterable<Uint8Array>) => {
    const { cardProfileId } = await allow(call);
    const { shape } = await formatOf(call, cardProfileId);
    const params = shape.dynamicData.map(({ name }) => name);
    return readCsv(chunks, { params, required: requiredParams(shape), maxRows: orderLimit });
  },
});

/** Returns the drafts of a file. A start or end without a time means the start or end of its day (UTC). */
export const draftsOf = ({ rows }: CsvImport): readonly RecipientDraft[] =>
  rows.map(({ line, bad, values: { nameOnCard, email, phoneNumber, dataParams, ...rest } }) => {
    const { validFrom, validTo, ...about } = rest;
    return {
      line,
      refused: bad,
      nameOnCard,
      dataParams,
      recipient: { email, phoneNumber },
      metadata: { ...noMetadata, ...about },
      validFrom: validityInput.validFrom.parse(validFrom),
      validTo: validityInput.validTo.parse(validTo),
    };
  });

export const findingsOf = ({ problems, problemCount, isTooLong, columns }: CsvImport): FileFindings => {
  const tooLong = { line: null, field: 'file', reason: 'too_many_rows', params: { maximum: orderLimit } };
  const cells = problems.map(({ code, reason, field, ...problem }) => ({
    ...problem,
    reason: reason ?? code,
    field: field ?? 'file',
  }));
  return {
    problems: [...(isTooLong ? [tooLong] : []), ...cells],
    problemCount: problemCount + (isTooLong ? 1 : 0),
    columnOf: field => columns.get(field.replace(/^(dataParams|recipient|metadata)\./, '')),
  };
};
