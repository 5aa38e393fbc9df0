import type { WebhookBody } from '../../webhook.ts';
import type { Called, Operation, ProviderClient } from '../provider.ts';

const reportTypes: Readonly<Record<Operation, WebhookBody['type']>> = {
  remove: 'file.removed',
  suspend: 'file.suspended',
  resume: 'file.resumed',
};

/**
 * Returns a client that issues within the product: it accepts every call and returns the report at once.
 * Issued credentials are in their own streams, so it needs no list of files and no network.
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
  // the ID of the report is derived from the reference, so a repeat is recorded once
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
