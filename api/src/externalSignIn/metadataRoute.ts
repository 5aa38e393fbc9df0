import { authProviderState } from '@latchkey/events/authProvider/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { isLiving } from '../access/tenantAccess.ts';
import { route } from '../http/route.ts';
import { callbackOf } from './browser.ts';
import { audienceOf } from './saml.ts';
import { samlKeysOf, samlSigningKeysOf } from './samlKeys.ts';
import { samlMetadata } from './samlMetadata.ts';

export const metadataRoute = route({
  method: 'get',
  path: '/admin/auth/external/:providerId/metadata',
  summary:
    'Returns our SAML metadata: entity ID, callback URL, and the certificates for signing and encryption',
  policy: { access: 'public', perMinute: 60 },
  response: { mediaType: 'application/samlmetadata+xml' },
  run: async call => {
    const { deps, params } = call;
    const id = params['providerId']!;
    const { isPresent, terms } = authProviderState.of(await deps.store.read(streamOf('authProvider', id)));
    const isThere = isPresent && terms?.type === 'saml' && (await isLiving(deps.store, terms));
    if (!isThere) return refuse('not_found');
    const [encryption, signing] = await Promise.all([samlKeysOf(deps, id), samlSigningKeysOf(deps, id)]);
    const callback = callbackOf(call, id);
    const xml = samlMetadata(audienceOf(terms, callback), callback, { encryption, signing });
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/samlmetadata+xml',
        'Content-Disposition': 'inline; filename="metadata.xml"',
        'Cache-Control': 'no-store',
      },
      body: Buffer.from(xml),
    };
  },
});
