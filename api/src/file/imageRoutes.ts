import type { CommandSchemas, Decider, EventTypes } from '@latchkey/events/kernel/index.ts';
import { imageLimits, type ImageSize } from '@latchkey/events/kernel/image.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { z } from 'zod';
import { permissionOf } from '../http/entityAccess.ts';
import type { entityRoutes } from '../http/entityRoutes.ts';
import type { Call, Route } from '../http/route.ts';
import { commandSummary } from '../http/summaries.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import type { FileOwner } from './fileOwners.ts';
import { cleanPng } from './png.ts';
import { urlOf } from '@latchkey/events/documents/fileUrl.ts';

type Routes = Pick<ReturnType<typeof entityRoutes>, 'act' | 'answer' | 'matching' | 'reply' | 'reads'>;
interface Image<Commands> {
  /** The last segment of both paths: `logo` is `PUT, DELETE {path}/:id/logo`. */
  readonly at: string;
  /** The command that takes `{ [field]: url | null }`. */
  readonly command: keyof Commands & string;
  readonly field: string;
  readonly minWidth?: number;
  readonly maxSize?: ImageSize;
}

/**
 * Returns the routes of an image. `PUT` takes the bytes of a PNG, cleans and stores them, and records their
 * URL; `DELETE` records null. Both return the whole entity. The noun must have an entry in `fileOwners`.
 */
export const imageRoutes = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  routes: Routes,
  rules: Decider<State, Events, Commands>,
  noun: FileOwner,
  { at, command, field, minWidth = imageLimits.minWidth, maxSize }: Image<Commands>,
): readonly Route[] => {
  const { name, path } = rules.entity;
  const record = async (call: Call, upload: Buffer | null) => {
    const id = call.params['id']!;
    await routes.act({ ...call, body: {} }, command, id);
    const bytes = upload && (await cleanPng(upload, minWidth, maxSize));
    const files = filesOn(call.deps.pool, call.deps.keys);
    const owner = streamOf(noun, id);
    await files.touch(owner);
    const key = bytes && (await files.put(owner, { media: imageLimits.media, bytes }));
    const input = { [field]: key && urlOf(key) } as z.input<Commands[typeof command]>;
    const work = () => call.send(rules, id, command, input, { ifMatch: true });
    return routes.answer(call, id, await routes.matching(call, id, work), 200);
  };
  const image = commandSummary(name, command).replace(/^Changes /, '');
  const both = {
    path: `${path}/:id/${at}`,
    response: { body: routes.reply, projections: routes.reads },
  };
  const policy = { access: permissionOf(rules.entity, command), command: `${name}.${command}` };
  return [
    {
      ...both,
      method: 'put',
      summary: `Sets ${image} from a PNG`,
      policy: { ...policy, perMinute: 60 },
      request: { mediaTypes: [imageLimits.media], maxBytes: imageLimits.maxBytes },
      run: call => record(call, call.body as Buffer),
    },
    {
      ...both,
      method: 'delete',
      summary: `Removes ${image}`,
      policy,
      run: call => record(call, null),
    },
  ];
};
