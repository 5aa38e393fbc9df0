import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { projection, put } from '../runner/projection.ts';

export const appConfigs = projection(appConfig, {
  version: 2,
  on: { AppConfigCreated: ({ entityId, data }) => put(entityId, data) },
});
