import { northwind } from '../customer/examples.ts';
import { PartnerCreated } from './partner.ts';

export const northwindCreated = PartnerCreated({
  name: 'Northwind',
  parentId: null,
  lineagePartnerIds: [northwind],
});
