import { maxDepth } from '@latchkey/events/partner/partnerDepth.ts';
import { z } from 'zod';
import type { Call, Route } from '../http/route.ts';
import type { Condition } from '../rows/condition.ts';
import { partners } from './partnerView.ts';

const flag = z.enum(['true', 'false']).optional();

export const mayBeParent = ({ deps: { rows } }: Pick<Call, 'deps'>): Condition => ({
  sql: `EXISTS (SELECT FROM "${rows.tenantTables().partner}" top WHERE top.id = (t."lineagePartnerIds"->>0)::uuid
    AND coalesce(top."maxDepth", ?) >= jsonb_array_length(t."lineagePartnerIds"))`,
  values: [maxDepth],
});

export const listPartners: Route = partners.list({
  extra: { canBeParent: flag, nullParent: flag },
  where: (call, { extra }) => [
    ...(extra['canBeParent'] === 'true' ? [mayBeParent(call)] : []),
    ...(extra['nullParent'] === 'true' ? [{ sql: 't."isTopLevel"', values: [], on: ['isTopLevel'] }] : []),
  ],
});
