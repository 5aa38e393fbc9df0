import type { WebhookBody } from '../../webhook.ts';
import type { Called, Operation, ProviderClient } from '../provider.ts';

const reportTypes: Readonly<Record<Operation, WebhookBody['type']>> = {
  remove: 'file.removed',
  suspend: 'file.suspended',
  resume: 'file.resumed',
};

/**
 * Returns a client that issues within the product. Accepts every call and returns the report immediately.
 * Needs no network, and no lookup of files, because issued credentials are in their own streams.
 */
export const latchkeyWalletClient: ProviderClient = ({ now }) => {
  const takes = (id: string, clientRef: string, type: WebhookBody['type']): Called => {
    const providerRef = clientRef;
    return {
      kind: 'accepted',
      providerRef,
      reports: [{ id, at: now().toISOString(), type, clientRef, providerRef }],
    };
  };
  // the report's ID is derived from the reference, so that a repeated call is recorded once
  const issue = ({ clientRef }: { readonly clientRef: string }) =>
    takes(`${clientRef}.available`, clientRef, 'file.available');
  return {
    check: async () => ({ isReady: true, message: '' }),
    beginCustomer: async () => ({}),
    add: async file => issue(file),
    addMany: async files => files.map(issue),
    operate: async (operation, { clientRef }) =>
      takes(crypto.randomUUID(), clientRef, reportTypes[operation]),
    lookup: async () => [],
    authorization: async () => ({ status: 'OK', redirectUrl: null }),
  };
};
