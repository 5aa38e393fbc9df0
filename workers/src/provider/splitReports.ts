import { isOfDevice, type DeviceReport, type WebhookBody } from '@latchkey/events/provider/webhook.ts';
import type { ApplyReports, ProviderReport } from './inbox.ts';

const isAboutDevice = (one: ProviderReport): one is ProviderReport<DeviceReport> => isOfDevice(one.report);
const isAboutFile = (one: ProviderReport): one is ProviderReport<WebhookBody> => !isOfDevice(one.report);

export const splitReports =
  (files: ApplyReports<WebhookBody>, devices: ApplyReports<DeviceReport>): ApplyReports =>
  async reports => {
    const unknown = [await files(reports.filter(isAboutFile)), await devices(reports.filter(isAboutDevice))];
    return new Set(unknown.flatMap(found => [...found]));
  };
