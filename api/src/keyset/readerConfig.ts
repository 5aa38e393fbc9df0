import { refuse } from '@latchkey/events/kernel/index.ts';
import { id, name } from '@latchkey/events/kernel/terms.ts';
import {
  accessModes,
  defaultKeyFileId,
  googleMobileId,
  googleMobileIdHex,
} from '@latchkey/events/keyset/values.ts';
import { credentialProvider } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { configOf, customers, maySeeKeys, providersOf, requireOwner } from '../ownProviders/owner.ts';
import { keysetOf } from '../ownProviders/shown.ts';
import { readValues } from '../ownProviders/values.ts';

const hex = z.string();
const byMode = Object.fromEntries(accessModes.map(mode => [mode, hex.nullable()])) as Readonly<
  Record<(typeof accessModes)[number], z.ZodNullable<typeof hex>>
>;
const apple = { aid: hex.nullable(), authenticationKey: hex.nullable(), privacyKey: hex.nullable() };

/** PCF-59: what a reader must be told, one file for each provider. */
const readerShown = z.object({
  credentialProviderId: id,
  credentialProvider,
  displayName: name,
  /** Whether there are keys that may be exported: secure random ones never leave the product. */
  isComplete: z.boolean(),
  projectId: z.int().nullable(),
  fileId: hex,
  googleMobileId: z.object({ decimal: z.int(), hex }),
  apple: z.object({ ...apple, vasupA: hex.nullable() }),
  /** PCF-47: by access mode. */
  keys: z.object({ ...byMode, encryption: hex.nullable() }),
});

export const readerConfig = route({
  method: 'get',
  path: '/admin/customers/:id/reader-config',
  summary: "The reader configuration of a customer's providers, for export",
  access: 'customer.manage',
  reply: z.array(readerShown),
  run: async call => {
    const owner = await requireOwner(call, customers, 'see');
    if (!(await maySeeKeys(call, owner))) return refuse('forbidden');
    const body = (await providersOf(call, owner)).map(async provider => {
      const { credentialProviderId, credentialProvider: kind, displayName, configId, projectId } = provider;
      const { mode, secretId } = await keysetOf(call, credentialProviderId);
      const values = mode === 'SECURE_RANDOM' ? null : await readValues(call, secretId);
      const { terms } = await configOf(call, configId);
      const {
        readOnly = null,
        readWrite = null,
        writeOnly = null,
        encryption = null,
      } = values?.keySetKeys ?? {};
      const none = { aid: null, authenticationKey: null, privacyKey: null, vasupA: null };
      return {
        ...{ credentialProviderId, credentialProvider: kind, displayName },
        isComplete: values !== null,
        projectId: projectId ?? terms?.projectId ?? null,
        fileId: defaultKeyFileId,
        googleMobileId: { decimal: googleMobileId, hex: googleMobileIdHex },
        apple: values?.appleWalletConfig ?? none,
        keys: { 'read-only': readOnly, 'read-write': readWrite, 'write-only': writeOnly, encryption },
      };
    });
    return { status: 200, body: await Promise.all(body) };
  },
});
