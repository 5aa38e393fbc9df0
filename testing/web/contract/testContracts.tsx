import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf, daysAfter, termEnd } from '@latchkey/events/contract/days.ts';
import { Notification } from 'react-admin';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import { dayText } from '@latchkey/web/core/localeTexts.ts';
import type { ContractRow, CycleRow } from '@latchkey/web/contract/contractRow.ts';
import { ContractTab } from '@latchkey/web/contract/ContractTab.tsx';

export const customerId = '0197f3a0-0000-7000-8000-0000000000c1';
export const cycleId = '0197f3a0-0000-7000-8000-0000000000e1';
export const path = `/admin/customers/${customerId}/contract`;
export const cycles = `/admin/contracts/${customerId}/billing-cycles`;
export const today = dayOf(new Date().toISOString());
export const written = (day: string) => dayText(day, 'en', 'UTC');

const usage = { userCredential: 90, adminCredential: 1, walletCredential: 3 };
const included = { userCredential: 100, adminCredential: 5, walletCredential: 10 };
const details = [{ credentialProvider: 'LEGIC_CONNECT' as const, included, usage }];
export const cycleFrom = (startAt: string): CycleRow => ({
  id: cycleId,
  startAt,
  endAt: termEnd(startAt),
  refId: 'PO-1',
  details,
});
export const start = daysAfter(today, -100);
export const contractRow: ContractRow = {
  id: customerId,
  startAt: start,
  endAt: termEnd(start),
  gracePeriod: 'P2W',
  shopUrl: 'https://shop.example.test/acme',
  refId: 'PO-1',
  isFullContract: false,
  details,
};

export const openTab = async (contract: ContractRow | null, last = cycleFrom(start)) => {
  const sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = [];
  const requests: string[] = [];
  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers });
  let problem: object | null = null;
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://console.test');
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      sent.push({ method, url: url.pathname, body: JSON.parse(String(init.body)) as unknown });
      if (problem) return answer(problem, 409, { 'Content-Type': 'application/problem+json' });
      return answer({ ...contractRow, id: customerId });
    }
    requests.push(url.pathname + url.search);
    if (url.pathname === path)
      return contract ? answer(contract) : answer({ code: '404.001.001', reason: 'not_found' }, 404);
    return answer([last], 200, { 'Content-Range': 'billingCycles 0-0/1' });
  };
  const view = show(
    <>
      <Notification />
      <ContractTab customerId={customerId} />
    </>,
    { dataProvider },
  );
  await screen.findByText(contract ? 'Contract' : /has no contract/);
  return { ...view, sent, requests, refuse: (with_: object) => void (problem = with_) };
};

export const open = async (button: string, title = button) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { dialog, in: within(dialog) };
};
export const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
export const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const submit = async (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
