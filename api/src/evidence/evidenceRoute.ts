import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { oneOf } from '../http/summaries.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { evidenceOf, evidenceShape, partQuery } from './evidenceOf.ts';

/**
 * Returns the route `POST {path}/:id/evidence`, whose response is a signed file of all events of an entity,
 * without personal data. `record` records the download itself, which is the last event of the file.
 */
export const evidenceRoute = (
  { name, path }: Pick<AnyEntity, 'name' | 'path'>,
  record: (call: Call, id: string) => Promise<unknown>,
): Route =>
  route({
    method: 'post',
    path: `${path}/:id/evidence`,
    summary: `Returns a signed file of all events of ${oneOf(name)}, without personal data, and records the download`,
    policy: { access: 'credential.read', command: `${name}.exportEvidence`, perMinute: 60 },
    request: { query: partQuery },
    response: { body: evidenceShape, mediaType: 'application/json' },
    run: async call => {
      const id = call.params['id']!;
      await record(call, id);
      const [newest] = await call.deps.store.read(streamOf(name, id), { last: 1 });
      const body = await evidenceOf(call, {
        noun: name,
        id,
        part: call.query.part,
        eventCount: newest!.revision,
      });
      return {
        status: 200,
        position: newest!.position,
        id,
        body,
        headers: { 'Content-Disposition': attachmentOf(`evidence_${name}_${id}.json`) },
      };
    },
  });
