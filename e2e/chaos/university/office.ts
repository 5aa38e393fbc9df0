import assert from 'node:assert/strict';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eventually } from '../../browser/app.ts';
import { apiClient, type ApiClient } from '../../../product/run/apiClient.ts';
import type { Campus } from './campus.ts';
import { registrarsFile, sentByWizard } from './importing.ts';
import type { Person } from './people.ts';

const minute = 60_000;
const timeoutMs = 20 * minute;
const slowMs = 10 * minute;
const pageSize = 1_000;

interface Review {
  readonly count: number;
  readonly credits: number;
  readonly balance: number;
  readonly unprintable: { readonly count: number };
}

export interface Office {
  readonly api: ApiClient;
  readonly download: (address: string, file: string, accept: string) => Promise<void>;
  readonly fileIn: (name: string) => string;
  readonly close: () => void;
}

export const openOffice = async (
  url: string,
  signIn: { readonly email: string; readonly password: string },
): Promise<Office> => {
  const { body } = await apiClient(url).post<{ token: string }>('/admin/auth/login', signIn);
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-university-'));
  return {
    api: apiClient(url, body.token),
    download: async (address, file, accept) => {
      const headers = { Accept: accept, Authorization: `Bearer ${body.token}` };
      const response = await fetch(`${url}${address}`, { headers, signal: AbortSignal.timeout(slowMs) });
      if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
      await pipeline(Readable.from(response.body), createWriteStream(file));
    },
    fileIn: name => path.join(folder, name),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Creates a draft from a file as the import wizard does (check, then import). Returns the draft's ID. */
export const importOrder = async (
  api: ApiClient,
  { customerId, credentialProviderId, badgeProfileId, designId, format }: Campus,
  displayName: string,
  members: readonly Person[],
): Promise<string> => {
  const text = await sentByWizard(registrarsFile(members), format);
  const terms = { customerId, cardProfileId: badgeProfileId, pdfDesignId: designId };
  const { body: checked } = await api.post<{ count: number }>(
    `/admin/orders/csv/check?${new URLSearchParams(terms)}`,
    text,
  );
  assert.equal(checked.count, members.length);
  const more = { displayName, customerCredentialProviderId: credentialProviderId, submit: 'false' };
  const { body: order } = await api.post<{ id: string }>(
    `/admin/orders/csv?${new URLSearchParams({ ...terms, ...more })}`,
    text,
  );
  const imported = await eventually(
    async () => (await api.get<{ status: string; added: number }>(`/admin/orders/${order.id}/import`)).body,
    ({ status }) => !['importing', 'submitting'].includes(status),
    timeoutMs,
  );
  assert.deepEqual([imported.status, imported.added], ['done', members.length]);
  return order.id;
};

export const importInto = async (
  api: ApiClient,
  { passProfileId, designId, format }: Campus,
  orderId: string,
  members: readonly Person[],
): Promise<void> => {
  const text = await sentByWizard(registrarsFile(members), format);
  const terms = new URLSearchParams({ cardProfileId: passProfileId, pdfDesignId: designId });
  const { body } = await api.post<{ credentialsIds: readonly string[] }>(
    `/admin/orders/${orderId}/credentials/csv?${terms}`,
    text,
  );
  assert.equal(new Set(body.credentialsIds).size, members.length);
};

export const issue = async (
  api: ApiClient,
  orderId: string,
  expected: Pick<Review, 'count' | 'balance'> & { readonly unprintable: number },
): Promise<void> => {
  const { body: review } = await api.get<Review>(`/admin/orders/${orderId}/review`);
  assert.deepEqual(
    [review.count, review.credits, review.balance, review.unprintable.count],
    [expected.count, expected.count, expected.balance, expected.unprintable],
  );
  await api.post(`/admin/orders/${orderId}/submit`, { credits: review.credits });
  const order = await eventually(
    async () => (await api.get<{ status: string; availableCount: number }>(`/admin/orders/${orderId}`)).body,
    ({ status }) => status === 'ISSUED' || status === 'ERROR',
    timeoutMs,
  );
  assert.deepEqual([order.status, order.availableCount], ['ISSUED', expected.count]);
};

export const idsByEmail = async (
  api: ApiClient,
  orderId: string,
  count: number,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (let offset = 0; offset < count; offset += pageSize) {
    const { body } = await api.get<{ id: string; recipient: { email: string } }[]>(
      `/admin/orders/${orderId}/credentials?limit=${pageSize}&offset=${offset}`,
    );
    for (const { id, recipient } of body) ids.set(recipient.email, id);
  }
  return ids;
};

export const sentIn = async (api: ApiClient, orderId: string): Promise<number> => {
  const list = `/admin/orders/${orderId}/credentials?deliveryStatus=SENT&limit=1`;
  return Number((await api.get(list)).headers.get('Content-Range')?.split('/')[1]);
};
