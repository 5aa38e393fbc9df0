import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { customerIsNull, nullCustomer } from '../lists/nullFilters.ts';
import type { Route } from '../http/route.ts';
import { previewing } from '../http/preview.ts';
import { ofProfile } from './touched.ts';

const { list, read, history, create, command, remove } = entityRoutes(cardProfileDecider);

/** A format whose bytes a profile relies on keeps them from now on (DFM-53). */
const marking = (route: Route): Route => ({
  ...route,
  run: async call => {
    const { dataFormatId } = call.body as { dataFormatId: string };
    const reply = await route.run(call);
    await call.send(dataFormatDecider, dataFormatId, 'markUsed', {});
    return reply;
  },
});

export const cardProfileRoutes: readonly Route[] = [
  list({ extra: nullCustomer, where: customerIsNull }), //  GET    /admin/card-profiles
  read(), //                                                GET    /admin/card-profiles/:id
  history(), //  GET    …/:id/events
  marking(create()), //                                     POST   /admin/card-profiles
  marking(command('change', { method: 'put', at: '/admin/card-profiles/:id' })),
  command('submit'), //                                     POST   /admin/card-profiles/:id/submit
  command('approve'), //                                    POST   /admin/card-profiles/:id/approve
  previewing(remove(), ofProfile), //                       DELETE /admin/card-profiles/:id
];
