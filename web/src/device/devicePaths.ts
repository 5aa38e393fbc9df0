import { device } from '@latchkey/events/device/device.ts';

export const devicesOf = (customerId: string): typeof device => ({
  ...device,
  path: device.path.replace(':customerId', encodeURIComponent(customerId)),
});
export const devicesPath = (customerId: string) => `/customers/${customerId}/credentials/devices`;
export const devicePage = (customerId: string, id: string, from?: string): string => {
  const at = `${devicesPath(customerId)}/${id}`;
  return from === undefined ? at : `${at}?${new URLSearchParams({ from })}`;
};
