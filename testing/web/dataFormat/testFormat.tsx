import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { withDryRuns } from '../dryRuns.ts';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { DataFormatPage } from '@latchkey/web/dataFormat/DataFormatPage.tsx';
import { DataFormatsPage } from '@latchkey/web/dataFormat/DataFormatsPage.tsx';

export const formatId = '0197f3a0-0000-7000-8000-0000000000d1';
export const north = '0197f3a0-0000-7000-8000-0000000000a1';
const param = (name: string, representation: 'DECIMAL' | 'ASCII' | 'BCD', more: object) => ({
  name,
  representation,
  isMainField: name === 'cardNumber',
  defaultValue: null,
  offset: 0,
  length: 1,
  ...more,
});
export const visitorPass: DataFormat = {
  id: formatId,
  partnerId: north,
  displayName: 'Visitor pass',
  shortName: 'visitor-32',
  isReserved: false,
  isBulkCreationBlacklisted: false,
  fixedData: `${'00'.repeat(28)}A55A7C1E`,
  byteLength: 32,
  dynamicData: [
    param('facility', 'DECIMAL', { offset: 0, length: 2, defaultValue: '217' }),
    param('cardNumber', 'DECIMAL', { offset: 2, length: 4 }),
    param('validUntil', 'BCD', { offset: 8, length: 4, defaultValue: '20281231' }),
    param('holderTag', 'ASCII', { offset: 16, length: 8, defaultValue: 'VISITOR' }),
  ],
  mainDataParam: 'cardNumber',
  supportsBulkCreation: true,
  isUsed: false,
};

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: Record<string, unknown>;
  readonly ifMatch: string | null;
}
interface Refusal {
  readonly status: number;
  readonly body: object;
}
export const partnerAdmin: Partial<Profile> = {
  ...holding(held('partner_admin', { id: north, name: 'Sample Access North' })),
  writablePartners: [{ id: north, name: 'Sample Access North' }],
};
export const admin: Partial<Profile> = {
  ...partnerAdmin,
  ...holding(held('admin')),
};

export const formatApi = (formats: readonly DataFormat[] = [visitorPass]) => {
  const state = { formats: [...formats], revision: 3, refuse: (_: Sent): Refusal | null => null };
  const sent: Sent[] = [];
  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers: { ETag: `"${state.revision}"`, ...headers } });
  const list = () =>
    answer(state.formats, 200, { 'Content-Range': `dataFormats 0-1/${state.formats.length}` });
  const command = (one: Sent) => {
    const refusal = state.refuse(one);
    if (refusal) return answer(refusal.body, refusal.status);
    if (one.method === 'DELETE') return answer(state.formats.pop());
    const fixedData = String(one.body['fixedData']);
    const row = {
      ...(one.method === 'POST' ? { ...visitorPass, partnerId: null } : state.formats[0]!),
      ...one.body,
      byteLength: fixedData.length / 2,
    } as DataFormat;
    state.formats = [row];
    state.revision++;
    return answer(row, one.method === 'POST' ? 201 : 200);
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = String(input);
    const method = init.method ?? 'GET';
    if (url.startsWith('/admin/partners'))
      return answer([{ id: north, name: 'Sample Access North' }], 200, { 'Content-Range': 'partners 0-0/1' });
    if (method !== 'GET') {
      const request = {
        method,
        url,
        body: JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>,
        ifMatch: new Headers(init.headers).get('If-Match'),
      };
      sent.push(request);
      return command(request);
    }
    sent.push({ method, url, body: {}, ifMatch: null });
    if (/data-formats\?/.test(url)) return list();
    const row = state.formats.find(({ id }) => url.endsWith(id));
    return row ? answer(row) : answer({ code: '404.001.001', reason: 'not_found' }, 404);
  };
  return { state, sent, fetch, commands: () => sent.filter(({ method }) => method !== 'GET') };
};

export const openFormats = (
  api: ReturnType<typeof formatApi>,
  { at = `/global/data-formats/${formatId}`, as = admin } = {},
) => {
  globalThis.fetch = withDryRuns(api.fetch as typeof fetch);
  return show(
    <Routes>
      <Route path="/global/data-formats" element={<DataFormatsPage />} />
      <Route path="/global/data-formats/:dataFormatId" element={<DataFormatPage />} />
      <Route path="/global/data-formats/:dataFormatId/tabs/:tab" element={<DataFormatPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, dataProvider, profile: as },
  );
};

export const openFormat = async (format: DataFormat = visitorPass, as = admin) => {
  const api = formatApi([format]);
  const view = openFormats(api, { as });
  await screen.findByRole('heading', { name: format.displayName });
  if (format.partnerId !== null) await screen.findByText('Sample Access North');
  return { ...view, api };
};

export const byte = (at: number) => {
  const cell = document.querySelector<HTMLElement>(`[data-byte="${at}"]`);
  if (!cell) throw new Error(`there is no byte ${at}`);
  return cell;
};
export const strip = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => byte(from + n).textContent).join(' ');
export const lit = () =>
  [...document.querySelectorAll<HTMLElement>('[role=grid] [data-active]')].map(one =>
    Number(one.dataset['byte']),
  );
export const paramTable = () => screen.getByRole('table', { name: 'Parameters' });
export const row = (name: string) => within(paramTable()).getByRole('row', { name: new RegExp(`^${name}`) });
