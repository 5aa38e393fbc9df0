import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { nullPartner, partnerIsNull } from '../lists/nullFilters.ts';
import type { Route } from '../http/route.ts';
import { previewing } from '../http/dryRun.ts';
import { ofFormat } from './dataFormatImpact.ts';

const { list, read, history, create, command, remove } = entityRoutes(dataFormatDecider);

export const dataFormatRoutes: readonly Route[] = [
  list({
    extra: {
      ...nullPartner,
      reserved: z.enum(['true', 'false']).optional(),
      partnerIds: z.union([z.uuid(), z.array(z.uuid()).max(1_000)]).optional(),
    },
    where: (call, request) => {
      const { reserved, partnerIds } = request.extra;
      return [
        ...partnerIsNull(call, request),
        ...(reserved === 'false' ? [{ sql: 't."isReserved" = false', values: [] }] : []),
        ...(partnerIds === undefined
          ? []
          : [{ sql: 't."partnerId" = ANY(?::uuid[])', values: [[partnerIds].flat()] }]),
      ];
    },
  }),
  read(),
  history(),
  create(),
  previewing(command('change', { method: 'put', at: '/admin/data-formats/:id' }), ofFormat),
  previewing(remove(), ofFormat),
];
