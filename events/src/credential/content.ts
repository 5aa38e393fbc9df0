import { fits, normalised, toBase64 } from '../dataFormat/codec.ts';
import { bytesOf } from '../dataFormat/format.ts';
import type { DataFormatState } from '../dataFormat/state.ts';
import type { FieldProblem } from '../kernel/index.ts';

type Shape = DataFormatState['shape'];
const codecShape = (shape: Shape) => ({ ...shape, dynamicData: [...shape.dynamicData] });

/** What is wrong with the values of a format's parameters: unknown names, and values that do not fit. */
export const paramProblems = (
  shape: Shape,
  values: Readonly<Record<string, string>>,
): readonly FieldProblem[] => {
  const known = new Map(shape.dynamicData.map(param => [param.name, param]));
  return Object.entries(values).flatMap(([name, value]) => {
    const param = known.get(name);
    const field = `dataParams.${name}`;
    if (!param) return [{ field, reason: 'unknown_param' }];
    const fit = fits(param.representation, value, param.length);
    return fit === true
      ? []
      : [{ field, reason: fit, params: { representation: param.representation, length: param.length } }];
  });
};

/** Base64 of the bytes that a credential with these values carries. */
export const rawDataOf = (shape: Shape, values: Readonly<Record<string, string>>): string =>
  toBase64(bytesOf(codecShape(shape), { ...values }));

/**
 * The value that must be unique (CRD-79): the main parameter's, normalised, or null when there is none. Values that mean the same bytes
 * give the same text.
 */
export const securedValueOf = (shape: Shape, values: Readonly<Record<string, string>>): string | null => {
  const main = shape.dynamicData.find(param => param.name === shape.mainDataParam);
  const value = main && (values[main.name] ?? main.defaultValue);
  return main && value !== undefined && value !== null && value !== ''
    ? normalised(main.representation, value, main.length)
    : null;
};
