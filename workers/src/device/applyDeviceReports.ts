import { deviceDecider } from '@latchkey/events/device/decider.ts';
import type { DeviceReport } from '@latchkey/events/provider/webhook.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { ApplyReports, ProviderReport } from '../provider/inbox.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { sendInRounds } from '../runner/sendInRounds.ts';

/** Derives the ID of a device from its reference at the provider, so that reports need no lookup. */
export const deviceIdOf = (configId: string, deviceRef: string): string =>
  uuidv5('device', configId, deviceRef);

const commandOf = ({ configId, report }: ProviderReport<DeviceReport>) => {
  const { id: reportId, at: reportedAt, deviceRef, ...rest } = report;
  const target = { id: deviceIdOf(configId, deviceRef), commandId: uuidv5(configId, reportId) };
  if (rest.type === 'device.removed')
    return { ...target, name: 'remove' as const, input: { reportedAt, customerId: rest.customerId } };
  const { type: _, ...traits } = rest;
  const input = { ...traits, providerConfigId: configId, deviceRef, reportedAt };
  return { ...target, name: 'report' as const, input };
};

/**
 * Applies each report to its device. Returns the reports that are refused, for example because they remove an
 * unknown device or name a customer that the provider doesn't serve.
 */
export const applyDeviceReports =
  (context: ReactionContext): ApplyReports<DeviceReport> =>
  async reports => {
    const results = await sendInRounds(context, deviceDecider, reports.map(commandOf));
    return new Set(reports.filter((_, n) => 'refused' in results[n]!));
  };
