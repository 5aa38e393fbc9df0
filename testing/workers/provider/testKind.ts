import type { ProviderKind } from '@latchkey/events/provider/kinds/kind.ts';
import type { ProviderClient } from '@latchkey/events/provider/kinds/provider.ts';
import { webhookBody } from '@latchkey/events/provider/webhook.ts';
import { z } from 'zod';

const testClient =
  (given: string[]): ProviderClient =>
  ({ baseUrl, apiKey }) => {
    const add = (clientRef: string) => {
      given.push(`${baseUrl} ${apiKey} ${clientRef}`);
      return { kind: 'accepted' as const, providerRef: `file-of-${clientRef}` };
    };
    return {
      check: async () => ({ isReady: true, message: '' }),
      add: async ({ clientRef }) => add(clientRef),
      addMany: async files => files.map(({ clientRef }) => add(clientRef)),
      operate: async (_, { providerRef }) => ({ kind: 'accepted', providerRef }),
      lookup: async () => [],
      beginCustomer: async () => null,
      authorization: async () => null,
    };
  };

/**
 * Returns a network provider kind that accepts every file and records each in `given`. A webhook's body is
 * the JSON string `<id> <clientRef>`, with the shared secret in the `x-word` header.
 */
export const testKind = (given: string[]): ProviderKind => ({
  label: 'Test kind',
  fields: {},
  form: { fields: {}, about: { en: '', de: '' } },
  hasKeys: false,
  hasListing: false,
  code: 'link',
  remote: {
    signatureProblem: async ({ secret, header }) => (header('x-word') === secret ? null : 'wrong_secret'),
    webhook: z
      .string()
      .transform((text): z.input<typeof webhookBody> => {
        const [id = '', clientRef = ''] = text.split(' ');
        return { id, at: '', type: 'file.available', clientRef, providerRef: `file-of-${clientRef}` };
      })
      .pipe(webhookBody),
  },
  client: async () => testClient(given),
});
