import { deleteCustomer } from '@latchkey/events/process/customerDeletion.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { heedMatch } from '../http/ifMatch.ts';
import type { Route } from '../http/route.ts';
import { customers } from './customerView.ts';
import { previewing } from '../http/dryRun.ts';
import { ofCustomer } from './customerImpact.ts';

const remove: Route = {
  ...customers.remove(),
  summary: 'Deletes a customer and keeps its records; rejected while orders are in progress',
  run: async call => {
    const { deps, ifMatch } = call;
    const id = call.params['id']!;
    await customers.act(call, 'delete', id);
    return customers.removing(call, id, async () => {
      heedMatch(call, await deps.store.read(streamOf('customer', id)));
      await call.aside(() => filesOn(deps.pool, deps.keys).touch(streamOf('customer', id)));
      const commandId = call.commandIdFor('customer', id, 'delete');
      return deleteCustomer(call.process, id, {
        commandId,
        ...(ifMatch === undefined ? {} : { expected: ifMatch }),
      });
    });
  },
};

export const deleteCustomerRoute = previewing(remove, ofCustomer);
