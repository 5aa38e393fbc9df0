import { z } from 'zod';
import type { Condition } from '../rows/condition.ts';
import type { ListRequest } from './listQuery.ts';
import type { Call } from '../http/route.ts';

const flag = z.enum(['true', 'false']).optional();

// `nullPartner=true` selects rows without a partner, `nullCustomer=true` rows without a customer
export const nullPartner = { nullPartner: flag };
export const nullCustomer = { nullCustomer: flag };

const isNull = (column: string, value: unknown): readonly Condition[] =>
  value === 'true' ? [{ sql: `t."${column}" IS NULL`, values: [] }] : [];

export const partnerIsNull = (_: Call, { extra }: ListRequest) => isNull('partnerId', extra['nullPartner']);
export const customerIsNull = (_: Call, { extra }: ListRequest) =>
  isNull('customerId', extra['nullCustomer']);
