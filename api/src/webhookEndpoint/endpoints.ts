import { webhookEndpointDecider } from '@latchkey/events/webhookEndpoint/decider.ts';
import { entityRoutes } from '../http/entityRoutes.ts';

export const endpoints = entityRoutes(webhookEndpointDecider);
