import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { appConfigDecider } from '@latchkey/events/appConfig/decider.ts';
import { deepLinkDefaults, templateParams } from '@latchkey/events/appConfig/templates.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { imageRoutes } from '../file/imageRoutes.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { nullPartner, partnerIsNull } from '../lists/nullFilters.ts';
import { extendRoute, route, type Route } from '../http/route.ts';
import { previewing } from '../http/dryRun.ts';
import { defaultApp } from './defaultApp.ts';
import { ofApp } from './appConfigImpact.ts';

const configs = entityRoutes(appConfigDecider, {
  adds: z.object({ default: z.boolean() }),
  added: async rows => rows.map(row => ({ default: row['isDefault'] === true })),
});
const { list, read, history, create, command, remove } = configs;
const appConfigPath = '/admin/app-configs/:id';

const entry = z.object({ template: z.string(), params: z.array(z.string()) });
const names = Object.keys(deepLinkDefaults) as (keyof typeof deepLinkDefaults)[];

const defaults = route({
  method: 'get',
  path: '/admin/app-configs/deep-link-defaults',
  summary: 'Returns the default link templates and the parameters that templates may use',
  policy: { access: 'partner.read' },
  response: {
    body: z.object(
      Object.fromEntries(names.map(name => [name, entry])) as Record<(typeof names)[number], typeof entry>,
    ),
  },
  run: async () => ({
    status: 200,
    body: Object.fromEntries(
      names.map(name => {
        const { template, of } = deepLinkDefaults[name];
        return [name, { template, params: templateParams[of] }];
      }),
    ),
  }),
});

const makeDefault = route({
  method: 'put',
  path: '/admin/app-configs/default',
  summary: 'Makes an app config the default',
  policy: { access: 'platform.manage', command: 'appConfig.makeDefault' },
  request: { body: z.object({ id }) },
  response: { body: configs.reply, projections: configs.reads },
  run: async call => {
    const to = call.body.id;
    await configs.act(call, 'makeDefault', to);
    return configs.answer(call, to, await defaultApp.pass(call, to), 200);
  },
});

const creating = create();
const removing = remove();

const removeUnused: Route['run'] = async call => {
  const id = call.params['id']!;
  const { rows, store, pool, keys } = call.deps;
  await configs.act(call, 'delete', id);
  if (!(await rows.reached([customer.name, partner.name], await store.head()))) return refuse('unavailable');
  const used = await Promise.all([
    rows.knex(rows.tableOf(customer)).where({ appConfigId: id }).select('id').limit(1),
    rows.knex(rows.tableOf(partner)).where({ defaultAppConfigId: id }).select('id').limit(1),
  ]);
  if (used.flat().length > 0) return refuse('appConfig.in_use');
  await defaultApp.requireUnpassed(call, id);
  await call.aside(() => filesOn(pool, keys).touch(streamOf('appConfig', id)));
  return removing.run(call);
};

export const appConfigRoutes: readonly Route[] = [
  list({ extra: nullPartner, where: partnerIsNull }),
  defaults,
  read(),
  history(),
  extendRoute(creating, { request: { body: appConfig.commands.create.omit({ isDefault: true }) } }),
  makeDefault,
  previewing(command('change', { method: 'put', at: appConfigPath }), ofApp),
  ...imageRoutes(configs, appConfigDecider, 'appConfig', {
    at: 'app-icon',
    command: 'changeIcon',
    field: 'appIconUrl',
    minWidth: imageLimits.minIconWidth,
  }),
  previewing({ ...removing, run: removeUnused }, ofApp),
];
