import { fits, normalised, toBase64 } from '../dataFormat/codec.ts';
import { bytesOf } from '../dataFormat/format.ts';
import type { DataFormatState } from '../dataFormat/state.ts';
import type { FieldProblem } from '../kernel/index.ts';

type Shape = DataFormatState['shape'];
const codecShape = (shape: Shape) => ({ ...shape, dynamicData: [...shape.dynamicData] });

type Params = Pick<Shape, 'dynamicData'>;
/** The values as they are meant: without blanks around them, but for ASCII, whose blanks are bytes of the credential. */
const trimmed = (
  { dynamicData }: Params,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const texts = new Set(dynamicData.flatMap(one => (one.representation === 'ASCII' ? [one.name] : [])));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, texts.has(name) ? value : value.trim()]),
  );
};

/** A value that was left empty counts as none, so its parameter has its default. */
const given = (values: Readonly<Record<string, string>>, name: string): string | null =>
  Object.hasOwn(values, name) && values[name] !== '' ? values[name]! : null;

/** The values as they are meant, without empty ones, which mean the default. */
export const givenParams = (
  shape: Params,
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(trimmed(shape, values)).filter(([, value]) => value !== ''));

/** The parameters that need a value: those without a default. */
export const requiredParams = ({ dynamicData }: Pick<Shape, 'dynamicData'>): readonly string[] =>
  dynamicData.filter(({ defaultValue }) => defaultValue === null).map(({ name }) => name);

/** Returns what is wrong with the values of a format's parameters: unknown names, values that do not fit, and missing ones without default. */
export const paramProblems = (
  shape: Params,
  typed: Readonly<Record<string, string>>,
): readonly FieldProblem[] => {
  const values = trimmed(shape, typed);
  const known = new Map(shape.dynamicData.map(param => [param.name, param]));
  const misfits = Object.entries(values).flatMap(([name, value]) => {
    const param = known.get(name);
    const field = `dataParams.${name}`;
    if (!param) return [{ field, reason: 'unknown_param' }];
    const fit = value === '' || fits(param.representation, value, param.length);
    return fit === true
      ? []
      : [{ field, reason: fit, params: { representation: param.representation, length: param.length } }];
  });
  const missing = requiredParams(shape)
    .filter(name => given(values, name) === null)
    .map(name => ({ field: `dataParams.${name}`, reason: 'required' }));
  return [...misfits, ...missing];
};

/** Base64 of the bytes that a credential with these values carries. */
export const rawDataOf = (shape: Shape, values: Readonly<Record<string, string>>): string =>
  toBase64(bytesOf(codecShape(shape), givenParams(shape, values)));

/**
 * Returns the value that must be unique (CRD-79): that of the main parameter, or its default, in the one spelling that its bytes have. Null if
 * there is none.
 */
export const securedValueOf = (
  shape: Pick<Shape, 'dynamicData' | 'mainDataParam'>,
  values: Readonly<Record<string, string>>,
): string | null => {
  const main = shape.dynamicData.find(param => param.name === shape.mainDataParam);
  const value = main && (given(trimmed(shape, values), main.name) ?? main.defaultValue);
  return main && value !== undefined && value !== null
    ? normalised(main.representation, value, main.length)
    : null;
};
