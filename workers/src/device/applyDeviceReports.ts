import { deviceDecider } from '@latchkey/events/device/decider.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { DeviceReport } from '@latchkey/events/provider/webhook.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { ApplyReports, ProviderReport } from '../provider/inbox.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** Derives the ID of a device from its reference at the provider, so that reports need no lookup. */
export const deviceIdOf = (configId: string, deviceRef: string): string =>
  uuidv5('device', configId, deviceRef);

const apply = async ({ send }: ReactionContext, { configId, report }: ProviderReport<DeviceReport>) => {
  const { id: reportId, at: reportedAt, deviceRef, ...rest } = report;
  const id = deviceIdOf(configId, deviceRef);
  const options = { commandId: uuidv5(configId, reportId) };
  if (rest.type === 'device.removed')
    return send(deviceDecider, id, 'remove', { reportedAt, customerId: rest.customerId }, options);
  const { type: _, ...traits } = rest;
  return send(
    deviceDecider,
    id,
    'report',
    { ...traits, providerConfigId: configId, deviceRef, reportedAt },
    options,
  );
};

/**
 * Applies each report to its device. Returns the reports that are refused, for example because they remove an
 * unknown device or name a customer that the provider doesn't serve.
 */
export const applyDeviceReports =
  (context: ReactionContext): ApplyReports<DeviceReport> =>
  async reports => {
    const unknown = new Set<ProviderReport>();
    for (const report of reports)
      try {
        await apply(context, report);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        unknown.add(report);
      }
    return unknown;
  };
