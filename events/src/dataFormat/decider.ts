import { ownerRequired, requireGoneOwner } from '../customer/goneOwner.ts';
import { decider, refuse, refuseFields } from '../kernel/index.ts';
import { problemsOf } from './format.ts';
import {
  dataFormat,
  DataFormatChanged,
  DataFormatCreated,
  DataFormatDeleted,
  DataFormatUsed,
} from './dataFormat.ts';
import { dataFormatState, type DataFormatState } from './state.ts';

type Bytes = Pick<DataFormatState['shape'], 'fixedData' | 'dynamicData' | 'mainDataParam'>;

/**
 * Returns the bytes in normal form (uppercase hex), or rejects them with all problems at once. Allows
 * reserved names that existed before.
 */
const sound = <B extends Bytes>(bytes: B, before: readonly { readonly name: string }[] = []): B => {
  const problems = problemsOf({
    ...bytes,
    dynamicData: [...bytes.dynamicData],
    byteLength: bytes.fixedData.length / 2,
  }).filter(
    ({ reason, params }) => reason !== 'reserved_name' || before.every(({ name }) => name !== params['name']),
  );
  if (problems.length > 0) refuseFields(problems);
  return { ...bytes, fixedData: bytes.fixedData.toUpperCase() };
};
const sameBytes = (a: Bytes, b: Bytes) =>
  a.fixedData === b.fixedData &&
  a.mainDataParam === b.mainDataParam &&
  JSON.stringify(a.dynamicData) === JSON.stringify(b.dynamicData);

export const dataFormatDecider = decider(dataFormat, {
  state: dataFormatState,
  tenant: ({ partnerId }) => ({ partnerId }),
  requires: { deleteWithOwner: (_, state) => ownerRequired(state) },

  decide: {
    create: (terms, { present }) =>
      present
        ? refuse('already_exists')
        : DataFormatCreated({ ...sound(terms), isReserved: false, isBulkCreationBlacklisted: false }),
    seed: (terms, { present }) => (present ? [] : DataFormatCreated(sound(terms))),
    change: (terms, state) => {
      if (!state.present) return refuse('not_found');
      const next = sound(terms, state.shape.dynamicData);
      if (state.isUsed && !sameBytes(next, state.shape)) return refuse('dataFormat.in_use');
      return DataFormatChanged(next);
    },
    markUsed: (_, { present, isUsed }) => (present && !isUsed ? DataFormatUsed() : []),
    delete: (_, { present, isUsed }) => {
      if (!present) return refuse('not_found');
      return isUsed ? refuse('dataFormat.in_use') : DataFormatDeleted();
    },
    deleteWithOwner: (_, state, context) => {
      if (!state.present) return [];
      requireGoneOwner(state, context);
      return DataFormatDeleted();
    },
  },
});
