import { requestedSince } from '@latchkey/events/credential/fields.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import { timeRanges } from '../lists/timeRanges.ts';
import type { Condition } from '../rows/condition.ts';

const times = timeRanges('createdAt', 'updatedAt', 'issuedAt');

/** Selects credentials whose parameter has exactly this value, by an index of all parameters. */
const hasValue = ({ extra }: Pick<ListRequest, 'extra'>): readonly Condition[] => {
  const { dataParam: name, dataValue: value } = extra as Readonly<Record<string, string | undefined>>;
  if (name === undefined && value === undefined) return [];
  if (name === undefined) return refuseFields([{ field: 'dataParam', reason: 'required' }]);
  if (value === undefined) return refuseFields([{ field: 'dataValue', reason: 'required' }]);
  return [{ sql: `t."dataParams" @> ?::jsonb`, values: [JSON.stringify({ [name]: value })] }];
};

const wantsLink = ({ deps }: Call, { extra }: Pick<ListRequest, 'extra'>): readonly Condition[] =>
  extra['linkRequested'] === undefined
    ? []
    : [
        {
          sql: `(t."status" = 'AVAILABLE' AND t."linkRequestedAt" > ?::timestamptz)`,
          values: [requestedSince(deps.now())],
        },
      ];

export const credentialFilters = {
  extra: {
    ...times.extra,
    dataParam: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .describe('The name of a parameter of the data format; its value is in `dataValue`'),
    dataValue: z.string().min(1).max(255).optional().describe('The exact value of `dataParam`'),
    linkRequested: z
      .literal('true')
      .optional()
      .describe('Only people whose link has expired and who requested a new one in the last 30 days'),
  },
  where: (call: Call, request: Pick<ListRequest, 'extra'>): readonly Condition[] => [
    ...times.where(call, request),
    ...hasValue(request),
    ...wantsLink(call, request),
  ],
};
