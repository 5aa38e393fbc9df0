import { fits, normalised, toBase64 } from '../dataFormat/codec.ts';
import { bytesOf } from '../dataFormat/format.ts';
import type { DataFormatState } from '../dataFormat/state.ts';
import type { FieldProblem } from '../kernel/index.ts';

type Shape = DataFormatState['shape'];
const codecShape = (shape: Shape) => ({ ...shape, dynamicData: [...shape.dynamicData] });

type Params = Pick<Shape, 'dynamicData'>;
/** Trims values, except those of ASCII parameters, whose blanks are bytes of the credential. */
const trimmed = (
  { dynamicData }: Params,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const texts = new Set(dynamicData.flatMap(one => (one.representation === 'ASCII' ? [one.name] : [])));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, texts.has(name) ? value : value.trim()]),
  );
};

const given = (values: Readonly<Record<string, string>>, name: string): string | null =>
  Object.hasOwn(values, name) && values[name] !== '' ? values[name]! : null;

/** Trims values as `trimmed` does, and omits empty ones, so that their defaults apply. */
export const givenParams = (
  shape: Params,
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(trimmed(shape, values)).filter(([, value]) => value !== ''));

export const requiredParams = ({ dynamicData }: Pick<Shape, 'dynamicData'>): readonly string[] =>
  dynamicData.filter(({ defaultValue }) => defaultValue === null).map(({ name }) => name);

export const paramProblems = (
  shape: Params,
  typed: Readonly<Record<string, string>>,
): readonly FieldProblem[] => {
  const values = trimmed(shape, typed);
  const paramByName = new Map(shape.dynamicData.map(param => [param.name, param]));
  const misfits = Object.entries(values).flatMap(([name, value]) => {
    const param = paramByName.get(name);
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

export const rawDataOf = (shape: Shape, values: Readonly<Record<string, string>>): string =>
  toBase64(bytesOf(codecShape(shape), givenParams(shape, values)));

/**
 * Returns the normalized value that the credential claims: the main parameter's value or its default
 * (CRD-79). Null if there is none.
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
