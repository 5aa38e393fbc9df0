import {
  cardProfile,
  CardProfileDesignCommitted,
  CardProfileDesignSaved,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { design } from '@latchkey/events/cardProfile/design/design.ts';
import { liveVersionOf, type DesignVersion } from '@latchkey/events/cardProfile/state.ts';
import { imageUrl } from '@latchkey/events/kernel/image.ts';
import { refuse, type DataOf } from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { route, type Call, type Route } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { versionIn } from './editDesign.ts';
import { authorsOf, profileOf, type FoldedProfile } from './designView.ts';

const at = `${cardProfile.path}/:id/design/versions`;
const version = z
  .object({
    version: z.int().min(1),
    thumbnail: imageUrl.nullable(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    status: z.enum(['live', 'earlier', 'withdrawn', 'running', 'failed']),
    from: z.int().nullable(),
  })
  .meta({ id: 'CardDesignVersion' });

const statusOf = (
  { version, isUploaded, isWithdrawn, failure }: DesignVersion,
  live: DesignVersion | null,
) => {
  if (isWithdrawn) return 'withdrawn';
  if (isUploaded) return version === live?.version ? 'live' : 'earlier';
  return failure === null ? 'running' : 'failed';
};

interface Committed {
  readonly event: Recorded;
  readonly from: number | null;
}
const committedIn = (history: readonly Recorded[]): ReadonlyMap<number, Committed> => {
  const found = new Map<number, Committed>();
  let from: number | null = null;
  for (const event of history) {
    if (event.type === CardProfileDesignSaved.type)
      ({ from } = event.data as DataOf<typeof CardProfileDesignSaved>);
    if (event.type === CardProfileDesignCommitted.type)
      found.set((event.data as DataOf<typeof CardProfileDesignCommitted>).version, { event, from });
  }
  return found;
};

const listed = async (
  call: Call,
  { history, state }: FoldedProfile,
  versions: readonly DesignVersion[],
): Promise<readonly z.output<typeof version>[]> => {
  const committed = committedIn(history);
  const live = liveVersionOf(state);
  const events = versions.map(({ version }) => committed.get(version)?.event);
  const authors = await authorsOf(call, events);
  return versions.map((listed, n) => ({
    version: listed.version,
    thumbnail: listed.files?.['card'] ?? null,
    at: events[n]!.at,
    by: authors[n] ?? null,
    status: statusOf(listed, live),
    from: committed.get(listed.version)?.from ?? null,
  }));
};

const maxLimit = 100;
export const listVersions = route({
  method: 'get',
  path: at,
  summary: 'Lists the published versions of a design, newest first',
  policy: { access: cardProfileView.permission },
  request: {
    query: z.object({
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(maxLimit).default(25),
    }),
  },
  response: { body: z.array(version), projections: ['user'] },
  run: async given => {
    const call = given as unknown as Call;
    const { offset, limit } = given.query;
    const folded = await profileOf(call, call.params['id']!);
    const { versions } = folded.state;
    const page = versions.toReversed().slice(offset, offset + limit);
    const last = offset + Math.max(page.length, 1) - 1;
    return {
      status: 200,
      body: await listed(call, folded, page),
      headers: { 'Content-Range': `versions ${offset}-${last}/${versions.length}` },
    };
  },
});

export const readVersion: Route = {
  method: 'get',
  path: `${at}/:version`,
  summary: 'Returns one version of a design with its images',
  policy: { access: cardProfileView.permission },
  response: {
    body: version
      .extend({ design, files: z.record(z.string(), imageUrl).nullable() })
      .meta({ id: 'CardDesignVersionWhole' }),
    projections: ['user'],
  },
  run: async call => {
    const folded = await profileOf(call, call.params['id']!);
    const number = versionIn(call);
    const found = folded.state.versions.find(({ version }) => version === number) ?? refuse('not_found');
    const [shown] = await listed(call, folded, [found]);
    return { status: 200, body: { ...shown, design: found.design, files: found.files } };
  },
};
