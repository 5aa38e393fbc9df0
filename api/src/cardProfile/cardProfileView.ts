import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { entityRoutes } from '../http/entityRoutes.ts';

export const cardProfileView = entityRoutes(cardProfileDecider);
