import type { Device } from '@latchkey/events/device/device.ts';
import { knownCapabilities } from '@latchkey/events/device/fields.ts';
import { Route, Routes } from 'react-router';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { Breadcrumbs } from '@latchkey/web/shell/Breadcrumbs.tsx';
import { DevicePage } from '@latchkey/web/device/DevicePage.tsx';
import { DevicesPage } from '@latchkey/web/device/DevicesPage.tsx';
import { devicesPath } from '@latchkey/web/device/devicePaths.ts';

export const customerId = 'c';
export const entrance: Device = {
  id: '0197f3a0-0000-7000-8000-000000000d01',
  customerId,
  name: 'Main entrance',
  color: '#2a7fff',
  deviceType: 'READER',
  capabilities: [...knownCapabilities.slice(0, 4), 'TELEPORT'],
  chipIdHex: '04a1b2c3d4e580',
  productName: 'WR-210',
  serial: 'WR210-000417',
  softwareVersion: '4.2.1',
  hardwareVersion: 'C',
  synced: false,
};
const person = (id: string, nameOnCard: string) => ({
  id,
  nameOnCard,
  customerId,
  orderId: 'o',
  status: 'AVAILABLE',
  type: 'user',
  isErased: false,
  recipient: { email: null, phoneNumber: null },
  dataParams: { cardNumber: `10${id}` },
  dataFormat: { displayName: 'Door number' },
  cardProfile: { displayName: 'Badge' },
  cardImage: null,
  order: { displayName: 'Front door', status: 'ISSUED' },
  updatedAt: '2026-11-20T12:00:00.000Z',
});
export const [ada, grace] = [person('1', 'Ada Lovelace'), person('2', 'Grace Hopper')];
const path = `/admin/customers/${customerId}/devices`;

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly ifMatch: string | null;
  readonly body: unknown;
}
const page = (rows: readonly object[], name: string) =>
  Response.json(rows, { headers: { 'Content-Range': `${name} 0-${rows.length}/${rows.length}` } });

export const devicesApi = (devices: readonly Device[] = [entrance]) => {
  const state = { devices: [...devices], assigned: [ada], refusal: null as object | null };
  const sent: Sent[] = [];
  const requests: string[] = [];
  const command = (url: URL, init: RequestInit) => {
    const method = init.method!;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method, url: url.pathname, body, ifMatch: new Headers(init.headers).get('If-Match') });
    if (state.refusal) return Response.json(state.refusal, { status: 409 });
    const id = url.pathname.split('/').at(-1);
    if (method === 'POST') state.assigned = [...state.assigned, grace];
    if (method === 'DELETE') state.assigned = state.assigned.filter(one => one.id !== id);
    if (method === 'PATCH') state.devices = [{ ...state.devices[0]!, ...(body as Partial<Device>) }];
    return Response.json(state.devices[0], { headers: { ETag: '"4"' } });
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://127.0.0.1');
    if (init.method !== undefined && init.method !== 'GET') return command(url, init);
    requests.push(url.pathname + url.search);
    if (url.pathname.endsWith('/events')) return page([], 'events');
    if (url.pathname === path) return page(state.devices, 'devices');
    if (url.pathname.endsWith('/credentials')) {
      const isPicker = url.searchParams.has('assignableTo');
      const q = (url.searchParams.get('q') ?? '').toLowerCase();
      const rows = isPicker ? [grace].filter(one => !state.assigned.includes(one)) : state.assigned;
      return page(
        rows.filter(({ nameOnCard }) => nameOnCard.toLowerCase().includes(q)),
        'credentials',
      );
    }
    if (url.pathname === `/admin/customers/${customerId}`)
      return Response.json({ id: customerId, name: 'Acme' });
    const row = state.devices.find(({ id }) => url.pathname === `${path}/${id}`);
    return row
      ? Response.json(row, { headers: { ETag: '"3"' } })
      : Response.json({ code: '404.001.001', reason: 'not_found' }, { status: 404 });
  };
  return { state, sent, requests, fetch: fetch as typeof globalThis.fetch };
};

export const writer: Partial<Profile> = {
  ...holding(held('customer_credentials_rw')),
};
export const reader: Partial<Profile> = {
  ...holding(held('customer_credentials_ro')),
};
export const at = `${devicesPath(customerId)}/${entrance.id}`;

export const openDevices = (
  api: ReturnType<typeof devicesApi>,
  { at: place = devicesPath(customerId), as = writer }: { at?: string; as?: Partial<Profile> } = {},
) => {
  globalThis.fetch = api.fetch;
  const base = devicesPath(':customerId');
  return show(
    <>
      <Breadcrumbs />
      <Routes>
        <Route path={base} element={<DevicesPage />} />
        <Route path={`${base}/:deviceId`} element={<DevicePage />} />
        <Route path={`${base}/:deviceId/tabs/:tab`} element={<DevicePage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: place, dataProvider, profile: as },
  );
};
