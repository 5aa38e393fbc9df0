import type { Representation } from '@latchkey/events/dataFormat/codec.ts';
import { maxByteLength, problemsOf as formatProblems } from '@latchkey/events/dataFormat/format.ts';
import { message, messageOf } from '../kit/validation.ts';
import { endOfParams, numberOf, type DraftParam, type FormatDraft } from './draft.ts';

type ParamField = 'name' | 'representation' | 'offset' | 'length' | 'defaultValue';
/** A field of the format, or of one parameter. */
export type Place = 'byteLength' | 'fixedData' | 'dynamicData' | `${string}.${ParamField}`;
export interface DraftProblem {
  readonly place: Place;
  readonly text: string;
}

export const longestText = 255;

const textProblem = (text: string, isRequired: boolean) => {
  if (isRequired && text.trim() === '') return messageOf({ code: 'too_small', origin: 'string', minimum: 1 });
  return text.length > longestText
    ? messageOf({ code: 'too_big', origin: 'string', maximum: longestText })
    : null;
};
const numberProblem = (text: string, minimum: number, maximum: number) => {
  if (text.trim() === '') return messageOf({ input: '', code: 'invalid_type' });
  const number = numberOf(text);
  if (number === null) return message('validation.number');
  if (number < minimum) return messageOf({ code: 'too_small', minimum });
  return number > maximum ? messageOf({ code: 'too_big', maximum }) : null;
};
const isPlaced = ({ offset, length, representation }: DraftParam) =>
  numberProblem(offset, 0, maxByteLength - 1) === null &&
  numberProblem(length, 1, maxByteLength) === null &&
  representation !== '';

const ofParam = ({ key, name, representation, offset, length, defaultValue }: DraftParam) => {
  const texts: readonly (readonly [ParamField, string | null])[] = [
    ['name', textProblem(name, true)],
    ['representation', representation === '' ? messageOf({ input: '', code: 'invalid_value' }) : null],
    ['offset', numberProblem(offset, 0, maxByteLength - 1)],
    ['length', numberProblem(length, 1, maxByteLength)],
    ['defaultValue', textProblem(defaultValue ?? '', false)],
  ];
  return texts.flatMap(([field, text]): DraftProblem[] =>
    text === null ? [] : [{ place: `${key}.${field}`, text }],
  );
};

/** Returns all problems of a draft: missing values, and values that the API would reject. */
export const problemsOf = (draft: FormatDraft): readonly DraftProblem[] => {
  const { byteLength, fixedData, mainDataParam } = draft;
  const placed = draft.params.filter(isPlaced);
  const minLength = Math.max(1, endOfParams(draft));
  const lengthProblem = numberProblem(byteLength, minLength, maxByteLength);
  const count = numberOf(byteLength) ?? fixedData.length / 2;
  const found = formatProblems({
    byteLength: count,
    fixedData,
    mainDataParam: placed.some(({ name }) => name === mainDataParam) ? mainDataParam : null,
    dynamicData: placed.map(one => ({
      ...one,
      representation: one.representation as Representation,
      offset: Number(one.offset),
      length: Number(one.length),
    })),
  });
  const placedProblems = found.flatMap(({ field, reason, params }): DraftProblem[] => {
    const [, index, name] = /^dynamicData\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (field === 'byteLength') return [];
    if (field === 'fixedData')
      return [
        {
          place: field,
          text: /^[0-9a-f]*$/i.test(fixedData)
            ? message('validation.hexLength', { length: count })
            : message('validation.hex'),
        },
      ];
    if (index !== undefined)
      return [
        {
          place: `${placed[Number(index)]!.key}.${name as ParamField}`,
          text:
            reason === 'invalid_format'
              ? message(`dataFormat.misfit.${params['representation']}`)
              : messageOf({ ...params, code: reason }),
        },
      ];
    return field === 'dynamicData'
      ? [
          {
            place: field,
            text:
              reason === 'overlap'
                ? messageOf({ ...params, code: reason })
                : message('dataFormat.problem.behind', { ...params, last: Number(params['end']) - 1 }),
          },
        ]
      : [];
  });
  const all = [
    ...(lengthProblem === null ? [] : [{ place: 'byteLength' as const, text: lengthProblem }]),
    ...draft.params.flatMap(ofParam),
    ...placedProblems,
  ];
  // at most one problem per field, but any number for the format as a whole
  return all.filter(
    ({ place, text }, n) =>
      all.findIndex(one => one.place === place && (place !== 'dynamicData' || one.text === text)) === n,
  );
};
