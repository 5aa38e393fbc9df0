import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { z } from 'zod';
import { innerOf } from '../http/strictJson.ts';
import type { ListOptions } from '../lists/listRoute.ts';
import { credential } from '@latchkey/events/credential/credential.ts';

type Exported = NonNullable<ListOptions['exported']>;

/**
 * Schemas whose values are never personal data. Values of other schemas, such as names and numbers, may be.
 */
const harmless = [z.ZodEnum, z.ZodLiteral, z.ZodUUID, z.ZodISODate, z.ZodISODateTime, z.ZodBoolean] as const;
const isHarmless = (schema: z.ZodType | undefined): boolean => {
  const inner = schema && innerOf(schema);
  return inner !== undefined && harmless.some(type => inner instanceof type);
};

/**
 * Returns a function that records an export of credentials in the history of their customer. Values of
 * filters are recorded only if they can't be personal data. For other filters, such as the search, only the
 * name is recorded.
 */
export const recordExport =
  (list: 'customer' | 'order' | 'device', param: string, extra: ListOptions['extra'] = {}): Exported =>
  async (call, { request, customerId, count, format }) => {
    const shape: Readonly<Record<string, z.ZodType>> = { ...credential.row.shape, ...extra };
    const given = Object.entries({ ...request.filter, ...request.extra });
    const filters = given.map(([name, value]) => ({
      name,
      values: isHarmless(shape[name]) ? [value].flat().map(String) : [],
    }));
    await call.send(customerDecider, customerId, 'exportCredentials', {
      list,
      listId: call.params[param]!,
      filters:
        request.q === undefined || request.q === '' ? filters : [...filters, { name: 'q', values: [] }],
      isSelection: request.ids !== undefined,
      count,
      format,
    });
  };
