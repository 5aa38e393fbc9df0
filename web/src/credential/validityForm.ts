import { endsBeforeStart, type Validity } from '@latchkey/events/credential/validity.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';

const isInstant = (value: string | null): boolean =>
  value === null || (/^\d{4}-\d\d-\d\dT.*Z$/.test(value) && !Number.isNaN(Date.parse(value)));
const moment = z.string().nullable().default(null).refine(isInstant, message('validation.date'));

export const validityFields = { validFrom: moment, validTo: moment };

export const checkValidity = (validity: Validity, context: z.RefinementCtx): void => {
  const { validFrom, validTo } = validity;
  if (isInstant(validFrom) && isInstant(validTo) && endsBeforeStart(validity))
    context.addIssue({
      code: 'custom',
      path: ['validTo'],
      message: message('validity.reversed'),
    });
};

export const endChoices = ['keep', 'set', 'none'] as const;
export type EndChoice = (typeof endChoices)[number];
const endChoice = z.enum(endChoices).default('keep');

/** The form fields of a change: start and end are each kept, set or removed. */
export const validityChangeFields = {
  startChoice: endChoice,
  validFrom: moment,
  endChoice,
  validTo: moment,
};
type Change = z.output<z.ZodObject<typeof validityChangeFields>>;

export const changedEnds = ({ startChoice, endChoice: end, ...values }: Change): Partial<Validity> => ({
  ...(startChoice === 'keep' ? {} : { validFrom: startChoice === 'set' ? values.validFrom : null }),
  ...(end === 'keep' ? {} : { validTo: end === 'set' ? values.validTo : null }),
});

/**
 * Rejects an end in the past, which would remove or suspend credentials immediately. Separate commands with a
 * confirmation do that.
 */
export const checkFutureEnd = (validTo: string | null, context: z.RefinementCtx): void => {
  if (validTo !== null && isInstant(validTo) && Date.parse(validTo) <= Date.now())
    context.addIssue({
      code: 'custom',
      path: ['validTo'],
      message: message('validity.past'),
    });
};

/** Returns the schema of a change. `before`: the current validity; absent for several credentials. */
export const validityChangeSchema = (before: Partial<Validity> = {}) =>
  z.object(validityChangeFields).superRefine((values, context) => {
    const isMissing = { validFrom: values.startChoice === 'set', validTo: values.endChoice === 'set' };
    for (const name of ['validFrom', 'validTo'] as const)
      if (isMissing[name] && values[name] === null)
        context.addIssue({ code: 'custom', path: [name], message: message('validation.required') });
    if (values.startChoice === 'keep' && values.endChoice === 'keep')
      context.addIssue({
        code: 'custom',
        path: ['endChoice'],
        message: message('validity.choice.nothing'),
      });
    if (values.endChoice === 'set') checkFutureEnd(values.validTo, context);
    const { validFrom = null, validTo = null } = { ...before, ...changedEnds(values) };
    checkValidity({ validFrom, validTo }, context);
  });
