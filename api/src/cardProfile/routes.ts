import { cardProfile, profileSections } from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider, touchesFixed } from '@latchkey/events/cardProfile/decider.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { imageRoutes } from '../file/imageRoutes.ts';
import { customerIsNull, nullCustomer } from '../lists/nullFilters.ts';
import type { Route } from '../http/route.ts';
import { previewing } from '../http/dryRun.ts';
import { defaultProfile } from './defaultProfile.ts';
import { designRoutes } from './design/routes.ts';
import { cardProfileView } from './cardProfileView.ts';
import { rolloutRoutes } from './rollouts/routes.ts';
import { submitProfile } from './submitProfile.ts';
import { isUsed, ofProfile } from './cardProfileImpact.ts';

const { list, read, history, create, command, remove } = cardProfileView;

const marking = (route: Route): Route => ({
  ...route,
  run: async call => {
    const { dataFormatId } = call.body as { dataFormatId: string };
    const reply = await route.run(call);
    await call.send(dataFormatDecider, dataFormatId, 'markUsed', {});
    return reply;
  },
});

const whileUnused = (
  name: 'change' | (typeof profileSections)[keyof typeof profileSections],
  route: Route,
): Route => ({
  ...route,
  run: async call => {
    const id = call.params['id']!;
    await cardProfileView.act(call, name, id);
    const { terms } = cardProfileState.of(await call.deps.store.read(streamOf('cardProfile', id)));
    if (terms !== null && touchesFixed(terms, call.body as object) && (await isUsed(call, id)))
      return refuse('cardProfile.in_use');
    return route.run(call);
  },
});
const at = `${cardProfile.path}/:id`;
const change = whileUnused('change', command('change', { method: 'put', at }));
const section = (name: keyof typeof profileSections): Route => {
  const edit = profileSections[name];
  return whileUnused(edit, command(edit, { method: 'put', at: `${at}/${name}` }));
};
const imageSize = { width: 1536, height: 969 };
const defaulting = (route: Route): Route => ({
  ...route,
  run: async call => {
    const reply = await route.run(call);
    const { isDefault } = call.body as { isDefault?: boolean };
    if (isDefault !== true || reply.id === undefined) return reply;
    const { position } = await defaultProfile.pass(call, reply.id);
    return { ...reply, position };
  },
});
const makeDefault = defaultProfile.makeDefault(cardProfileView, {
  summary: 'Makes a card profile the default of its partner or customer',
  access: 'customer.manage',
});
const removing = remove();
const removeUnused: Route['run'] = async call => {
  const id = call.params['id']!;
  await cardProfileView.act(call, 'delete', id);
  if (await isUsed(call, id)) return refuse('cardProfile.in_use');
  await defaultProfile.requireUnpassed(call, id);
  return removing.run(call);
};

export const cardProfileRoutes: readonly Route[] = [
  list({ extra: nullCustomer, where: customerIsNull }),
  read(),
  history(),
  marking(defaulting(create())),
  marking(defaulting(change)),
  section('general'),
  marking(section('data-type')),
  section('additional'),
  ...imageRoutes(cardProfileView, cardProfileDecider, 'cardProfile', {
    at: 'image',
    command: 'changeImage',
    field: 'cardImage',
    maxSize: imageSize,
  }),
  ...designRoutes,
  ...rolloutRoutes,
  makeDefault,
  submitProfile,
  command('approve'),
  command('sendBack', { at: `${at}/send-back` }),
  previewing({ ...removing, run: removeUnused }, ofProfile),
];
