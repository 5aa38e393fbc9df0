import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import type { Route } from '../http/route.ts';

const { list, read, history, create } = entityRoutes(partnerDecider);

export const partnerRoutes: readonly Route[] = [
  list(), //    GET    /admin/partners
  read(), //    GET    /admin/partners/:id
  history(), //  GET    …/:id/events
  create(), //  POST   /admin/partners
];
