import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

export const appConfigs = projection(appConfig, {
  version: 4,
  source: import.meta.url,
  on: {
    AppConfigCreated: ({ entityId, data }) => put(entityId, data),
    AppConfigChanged: ({ entityId, data }) => patch(entityId, data),
    AppConfigIconChanged: ({ entityId, data }) => patch(entityId, data),
    AppConfigDefaultPassed: ({ entityId }) => patch(entityId, { isDefault: false }),
    AppConfigMadeDefault: ({ entityId }) => patch(entityId, { isDefault: true }),
    AppConfigDeleted: ({ entityId }) => drop(entityId),
  },
});
