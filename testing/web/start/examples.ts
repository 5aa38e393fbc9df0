import type { BriefOrder, CustomerOverview, Orders } from '@latchkey/web/start/overview.ts';
import { held, holding } from '../people.ts';

export const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
export const order = (over: Partial<BriefOrder>): BriefOrder => ({
  id: 'o',
  displayName: 'North gate',
  customerId: 'c',
  customerName: 'Acme',
  updatedBy: 'r',
  updatedByName: 'Robin Attrappe',
  status: 'ERROR',
  isPaused: false,
  authorizationUrl: null,

  updatedAt: ago(1),
  totalCredentialsCount: 1_000,
  credentialsCount: 0,
  availableCount: 973,
  failedCount: 27,
  usedCount: 702,
  suspendedCount: 0,
  removedCount: 0,
  changeFailedCount: 0,
  attention: 'FAILED',
  attentionSince: ago(1),
  changeFailures: null,
  ...over,
});
export const some = (...rows: readonly BriefOrder[]) => ({ count: rows.length, rows });
export const orders: Orders = { attention: some(), running: some(), drafts: some(), done: some() };
export const allSetUp = { provider: true, app: true, cardProfile: true, pdfDesign: true };
export const quiet: CustomerOverview = {
  orders,
  outages: [],
  undelivered: { count: 0, rows: [] },
  linkRequests: { count: 0, rows: [] },
  credits: { balance: 3_854, since: ago(90), taken: 900 },
  contract: null,
  setUp: allSetUp,
};
export const manager = holding(held('partner_admin'));
