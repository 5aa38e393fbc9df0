import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { oneOf } from '../http/summaries.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { erasureOf, erasureShape } from './erasureOf.ts';
import { partQuery } from './evidenceOf.ts';

/**
 * Returns the route `GET {path}/:id/erasure-certificate`. `credentialIdsOf` returns the credentials that the
 * entity may have erased.
 */
export const erasureRoute = (
  { name, path }: Pick<AnyEntity, 'name' | 'path'>,
  credentialIdsOf: (call: Call, id: string) => Promise<readonly string[]>,
): Route =>
  route({
    method: 'get',
    path: `${path}/:id/erasure-certificate`,
    summary: `Returns a signed certificate of the personal data that was erased by ${oneOf(name)}`,
    policy: { access: 'credential.read', perMinute: 60 },
    request: { query: partQuery },
    response: { body: erasureShape, mediaType: 'application/json' },
    run: async call => {
      const id = call.params['id']!;
      const credentialIds = await credentialIdsOf(call, id);
      const body = await erasureOf(call, { noun: name, id, part: call.query.part, credentialIds });
      return {
        status: 200,
        body,
        headers: { 'Content-Disposition': attachmentOf(`erasure_${name}_${id}.json`) },
      };
    },
  });
