import type { ProviderKind } from '@latchkey/events/providerConfig/kinds/kind.ts';
import type { ProviderClient } from '@latchkey/events/providerConfig/kinds/provider.ts';
import { webhookBody } from '@latchkey/events/providerConfig/webhook.ts';
import { z } from 'zod';

/** Keeps what it was given, by the address of its config. */
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
      createProject: async () => null,
      authorization: async () => null,
    };
  };

/** A second kind of provider, for tests: its webhooks are `<id> <clientRef>` as JSON text under a shared word, and it takes every file at once. `given` keeps what its client was given. */
export const testKind = (given: string[]): ProviderKind => ({
  label: 'Test kind',
  config: z.object({ projectId: z.literal(7) }),
  isSigned: async ({ secret, header }) => header('x-word') === secret,
  webhook: z
    .string()
    .transform((text): z.input<typeof webhookBody> => {
      const [id = '', clientRef = ''] = text.split(' ');
      return { id, at: '', type: 'file.available', clientRef, providerRef: `file-of-${clientRef}` };
    })
    .pipe(webhookBody),
  client: async () => testClient(given),
});
