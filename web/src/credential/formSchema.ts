import { paramProblems } from '@latchkey/events/credential/content.ts';
import { credentialInput, metadata } from '@latchkey/events/credential/fields.ts';
import { phoneNumberOf, readPhone } from '@latchkey/events/credential/phone.ts';
import { maxValue, rangeLimit } from '@latchkey/events/dataFormat/codec.ts';
import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { z } from 'zod';
import { messageOf, message } from '../kit/validation.ts';
import { maxSpelled, misfitOf } from './misfits.ts';
import { checkValidity, validityFields } from './validityForm.ts';

interface FormDependencies {
  readonly cardProfiles: readonly CardProfile[];
  readonly dataFormats: readonly DataFormat[];
}

export const formatOf = ({ cardProfiles, dataFormats }: FormDependencies, cardProfileId: string | null) => {
  const profile = cardProfiles.find(({ id }) => id === cardProfileId);
  return dataFormats.find(({ id }) => id === profile?.dataFormatId);
};

export const allowsRange = (format: DataFormat | undefined) =>
  format !== undefined && format.supportsBulkCreation && !format.isBulkCreationBlacklisted;

/** Returns how many numbers a format has from `start`, up to the limit of an order (CRD-69, CRD-70). */
export const rangeBound = (format: DataFormat | undefined, start: number): number => {
  const main = format?.dynamicData.find(({ name }) => name === format.mainDataParam);
  if (!main) return 0;
  const limit = rangeLimit(main, BigInt(start));
  return limit < BigInt(orderLimit) ? Number(limit) : orderLimit;
};

/** An integer. Text is rejected with the import's message about digits. */
const typedNumber = z.int({
  error: ({ input }) =>
    typeof input === 'string' && input !== '' ? message('import.wrong.digits') : undefined,
});
const shared = credentialInput.pick({ cardProfileId: true, pdfDesignId: true, type: true });
const recipient = z.object({
  email: credentialInput.shape.recipient.unwrap().shape.email.unwrap(),
  phoneNumber: z
    .string()
    .nullable()
    .transform(text => (text?.trim() ? readPhone(text) : null))
    .refine(text => text === null || phoneNumberOf(text) === text, message('validation.phone')),
});

/**
 * Returns a function that maps the API's field names to the form's, in which data parameters are numbered in
 * the format's order. `isRange`: the main parameter maps to the start of the range.
 */
export const formFieldOf =
  (dependencies: FormDependencies, isRange = false) =>
  (field: string, { cardProfileId }: Readonly<Record<string, unknown>>): string => {
    const format = formatOf(dependencies, cardProfileId as string);
    const n = format?.dynamicData.findIndex(({ name }) => `dataParams.${name}` === field) ?? -1;
    if (n < 0) return field;
    return isRange && format?.dynamicData[n]?.name === format?.mainDataParam ? 'rangeStart' : `params.${n}`;
  };

/** Runs a check even if fields are invalid, so that all errors show at once. */
const alongside = { when: () => true };

const params = z.array(z.string().max(2048).nullable().default(null));
type Params = z.output<typeof params>;

export const paramsOf = (
  format: DataFormat | undefined,
  values: Params | undefined,
): Record<string, string> =>
  Object.fromEntries(
    (format?.dynamicData ?? []).flatMap(({ name }, n) => {
      const value = values?.[n];
      return value === null || value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );

/** Returns the message for a value that is too long; for a number, with the range that fits. */
const tooLongMessage = ({ representation, length }: DataFormat['dynamicData'][number]): string => {
  if (representation !== 'DECIMAL' && representation !== 'BCD')
    return messageOf({ code: 'too_long', input: 'given', representation, length });
  const maximum = maxValue({ representation, length });
  if (length > maxSpelled)
    return message('credentialDialog.param.longDecimal', { digits: maximum.toString().length });
  const isExact = maximum <= BigInt(Number.MAX_SAFE_INTEGER);
  return message('import.wrong.numberMax', {
    smart_count: length,
    maximum: isExact ? Number(maximum) : maximum.toString(),
  });
};

/** Reports values that the server would reject. `counted`: the parameter that a range increments. */
const checkParams = (
  format: DataFormat | undefined,
  values: Params,
  context: z.RefinementCtx,
  counted: string | null = null,
): void => {
  if (!format || !Array.isArray(values)) return;
  for (const { field, reason: code, params: about } of paramProblems(format, paramsOf(format, values))) {
    const n = format.dynamicData.findIndex(({ name }) => `dataParams.${name}` === field);
    if (n < 0 || format.dynamicData[n]!.name === counted) continue;
    const input = code === 'required' ? undefined : values[n];
    const param = format.dynamicData[n]!;
    const textOf = () => {
      if (code === 'too_long') return tooLongMessage(param);
      return code === 'invalid_format'
        ? message(`import.wrong.${misfitOf(param.representation, values[n] ?? '')}`)
        : messageOf({ code, input, ...about });
    };
    context.addIssue({ code: 'custom', path: ['params', n], message: textOf() });
  }
};

/** Returns the schema of one credential. Values of data parameters are in the format's order. */
export const singleSchema = (dependencies: FormDependencies) =>
  shared
    .extend({
      nameOnCard: credentialInput.shape.nameOnCard,
      recipient,
      params,
      metadata,
      ...validityFields,
    })
    .superRefine(({ cardProfileId, params: values, validFrom, validTo }, context) => {
      checkParams(formatOf(dependencies, cardProfileId), values, context);
      checkValidity({ validFrom, validTo }, context);
    }, alongside);

/**
 * Returns the schema of a range of credentials with consecutive numbers and otherwise the same parameters.
 */
export const multipleSchema = (dependencies: FormDependencies) =>
  shared
    .extend({
      rangeStart: typedNumber.min(0),
      rangeSize: typedNumber.min(1),
      params: params.default([]),
      metadata,
      ...validityFields,
    })
    .superRefine(({ cardProfileId, rangeStart, rangeSize, params: values, ...validity }, context) => {
      checkValidity(validity, context);
      const format = formatOf(dependencies, cardProfileId);
      checkParams(format, values, context, format?.mainDataParam);
      const maximum = rangeBound(format, rangeStart);
      if (rangeSize > maximum)
        context.addIssue({
          code: 'custom',
          path: ['rangeSize'],
          message: message('validation.maxValue', { maximum }),
        });
    });

const maxFile = 64 * 1024 * 1024;
const csvTypes = ['text/csv', 'text/plain', 'application/vnd.ms-excel', ''];
/**
 * Returns the content type of an uploaded file. Excel's CSV type and a missing type count as CSV (CSV-09,
 * CSV-10).
 */
export const contentTypeOf = (type: string) =>
  type === 'application/vnd.ms-excel' || type === '' ? 'text/csv' : type;

export const csvSchema = () =>
  shared.extend({
    file: z
      .custom<File>(file => file instanceof File, message('credentialDialog.noFile'))
      .refine(file => csvTypes.includes(file.type), message('credentialDialog.notCsv'))
      .refine(file => file.size <= maxFile, message('credentialDialog.tooLarge')),
  });
