import type { Route } from '../http/route.ts';
import { deliveryRoutes } from './deliveries.ts';
import { keysRoute } from './keys.ts';
import { processesRoute } from './processes.ts';
import { projectionRoutes } from './projections.ts';
import { queueRoutes } from './queues.ts';
import { storageRoute } from './storage.ts';

export const maintenanceRoutes: readonly Route[] = [
  processesRoute,
  ...projectionRoutes,
  ...queueRoutes,
  ...deliveryRoutes,
  storageRoute,
  keysRoute,
];
