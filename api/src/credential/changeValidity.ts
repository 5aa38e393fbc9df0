import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { instant } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import type { Condition } from '../rows/condition.ts';
import { instantOf } from '../rows/pastRows.ts';
import { credentials } from './changeCredential.ts';

export const changeValidity = route({
  method: 'patch',
  path: '/admin/credentials/:id/validity',
  summary: 'Changes the validity of a credential',
  policy: { access: 'credential.write', command: 'credential.changeValidity' },
  request: {
    body: credential.commands.changeValidity,
    readCurrent: call => credentials.shown(call, call.params['id']!),
  },
  response: { body: credentials.reply, projections: [...credentials.reads, 'order'] },
  run: async call => {
    const id = call.params['id']!;
    await credentials.act(call, 'changeValidity', id);
    const done = await credentials.matching(call, id, () =>
      call.send(credentialDecider, id, 'changeValidity', call.body, { ifMatch: true }),
    );
    return credentials.answer(call, id, done, 200);
  },
});

const states = ['valid', 'notYetValid', 'ended'] as const;
const dayMs = 86_400_000;
const conditions: Readonly<Record<(typeof states)[number], string>> = {
  valid: '(t."validFrom" IS NULL OR t."validFrom" <= ?) AND (t."validTo" IS NULL OR t."validTo" > ?)',
  notYetValid: 't."validFrom" > ?',
  ended: 't."validTo" <= ?',
};

/** Filters a list by validity at the time of the request, or by the end of the validity. */
export const validityFilter = {
  extra: {
    validity: z.enum(states).optional().describe('Whether the credential is valid now'),
    endsWithinDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(3_650)
      .optional()
      .describe('The validity ends within this number of days, and hasn’t ended yet'),
    endsAfter: instant.optional().describe('The validity ends after this time'),
    endsUntil: instant.optional().describe('The validity ends at this time or before'),
  },
  where: ({ deps }: Call, { extra }: Pick<ListRequest, 'extra'>): readonly Condition[] => {
    const now = deps.now();
    const state = extra['validity'] as (typeof states)[number] | undefined;
    const days = extra['endsWithinDays'] as number | undefined;
    const edges = [['>', extra['endsAfter']] as const, ['<=', extra['endsUntil']] as const];
    const isState = state && { sql: conditions[state], times: conditions[state].split('?').length - 1 };
    return [
      ...(isState
        ? [{ sql: `(${isState.sql})`, values: Array.from({ length: isState.times }, () => now) }]
        : []),
      ...(days === undefined
        ? []
        : [
            {
              sql: '(t."validTo" > ? AND t."validTo" <= ?)',
              values: [now, new Date(now.getTime() + days * dayMs)],
            },
          ]),
      ...edges.flatMap(([sign, at]) =>
        at === undefined
          ? []
          : [{ sql: `t."validTo" ${sign} ?::timestamptz`, values: [instantOf(String(at))] }],
      ),
    ];
  },
};
