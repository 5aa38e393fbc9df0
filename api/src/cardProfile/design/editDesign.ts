import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { permissionOf } from '../../http/entityAccess.ts';
import { withCurrent } from '../../http/ifMatch.ts';
import type { Call, Reply, Route } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { requirePictures } from './pictures.ts';
import { designShown, profileOf, shownDesign } from './designView.ts';

const at = `${cardProfile.path}/:id/design`;
const idOf = ({ params }: Call): string => params['id']!;

export const readDesign: Route = {
  method: 'get',
  path: at,
  summary: 'Returns the draft of a card profile’s design and the progress of its publication',
  policy: { access: cardProfileView.permission },
  response: { body: designShown, projections: ['user'] },
  run: async call => ({ status: 200, ...(await shownDesign(call, idOf(call))) }),
};

/**
 * Runs a command on the design and returns the result. If `If-Match` is stale, the refusal contains the
 * current design.
 */
const answering = async (call: Call, work: () => Promise<{ readonly position: bigint }>): Promise<Reply> => {
  const id = idOf(call);
  const current = withCurrent(call.deps, { noun: 'cardProfile', id, reads: [] }, () => shownDesign(call, id));
  const { position } = await work().catch(current);
  return { status: 200, position, ...(await shownDesign(call, id)) };
};
const command = (
  name: 'saveDesign' | 'reopenDesign' | 'restoreVersion',
  route: Omit<Route, 'policy' | 'response'>,
): Route => ({
  ...route,
  policy: { access: permissionOf(cardProfile, name), command: `cardProfile.${name}` },
  response: { body: designShown, projections: ['user'] },
});

export const saveDesign = command('saveDesign', {
  method: 'put',
  path: at,
  summary: 'Saves the draft of a design',
  request: { body: cardProfile.commands.saveDesign, readCurrent: call => shownDesign(call, idOf(call)) },
  run: async (call: Call<object, { readonly design: Design }>) => {
    const given = { ...call, query: {} };
    const id = idOf(given);
    await cardProfileView.act(given, 'saveDesign', id);
    await requirePictures(call, id, call.body.design);
    return answering(given, () =>
      call.send(cardProfileDecider, id, 'saveDesign', call.body, { ifMatch: true }),
    );
  },
});

export const reopenDesign = command('reopenDesign', {
  method: 'post',
  path: `${at}/reopen`,
  summary: 'Starts a new version of the design of an active card profile',
  run: async (call: Call) => {
    const id = idOf(call);
    await cardProfileView.act(call, 'reopenDesign', id);
    return answering(call, () => call.send(cardProfileDecider, id, 'reopenDesign', {}, { ifMatch: true }));
  },
});

export const versionIn = ({ params }: Call): number => {
  const version = params['version']!;
  return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : refuse('not_found');
};

export const restoreVersion = command('restoreVersion', {
  method: 'post',
  path: `${at}/versions/:version/restore`,
  summary: 'Replaces the draft with an earlier version of the design',
  run: async (call: Call) => {
    const id = idOf(call);
    await cardProfileView.act(call, 'restoreVersion', id);
    const version = versionIn(call);
    const { state } = await profileOf(call, id);
    const found = state.versions.find(candidate => candidate.version === version);
    if (found) await requirePictures(call, id, found.design);
    return answering(call, () =>
      call.send(cardProfileDecider, id, 'restoreVersion', { version }, { ifMatch: true }),
    );
  },
});
