import { endsBeforeStart, type Validity } from '@latchkey/events/credential/validity.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';

const isInstant = (value: string | null): boolean =>
  value === null || (/^\d{4}-\d\d-\d\dT.*Z$/.test(value) && !Number.isNaN(Date.parse(value)));
const moment = z.string().nullable().default(null).refine(isInstant, message('validation.date'));

/** The fields of a form with both ends of a validity. */
export const validityFields = { validFrom: moment, validTo: moment };

/** Reports a validity that ends before it starts. */
export const checkValidity = (validity: Validity, context: z.RefinementCtx): void => {
  const { validFrom, validTo } = validity;
  if (isInstant(validFrom) && isInstant(validTo) && endsBeforeStart(validity))
    context.addIssue({
      code: 'custom',
      path: ['validTo'],
      message: message('credential.validity.reversed'),
    });
};
export const validitySchema = z.object(validityFields).superRefine(checkValidity);
