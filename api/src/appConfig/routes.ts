import { appConfigDecider } from '@latchkey/events/appConfig/decider.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { nullPartner, partnerIsNull } from '../lists/nullFilters.ts';
import type { Route } from '../http/route.ts';

const { list, read, history, create } = entityRoutes(appConfigDecider);

export const appConfigRoutes: readonly Route[] = [
  list({ extra: nullPartner, where: partnerIsNull }), //  GET    /admin/app-configs
  read(), //                                              GET    /admin/app-configs/:id
  history(), //  GET    …/:id/events
  create(), //                                            POST   /admin/app-configs
];
