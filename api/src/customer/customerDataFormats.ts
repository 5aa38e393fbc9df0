import { customer } from '@latchkey/events/customer/customer.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { tenantAccess } from '../access/tenantAccess.ts';
import { route, type Route } from '../http/route.ts';
import { customers } from './customerView.ts';

const customerPath = `${customer.path}/:id`;

/** Reads the stream, not the table, so that the response reflects commands that were just executed. */
const dataFormats = route({
  method: 'get',
  path: `${customerPath}/data-formats`,
  summary: 'Lists the data formats that the customer can use',
  policy: { access: 'customer.read' },
  response: { body: z.object({ dataFormatIds: z.array(id) }) },
  run: async ({ deps: { store }, caller, params }) => {
    const id = params['id']!;
    const { present, dataFormatIds } = customerState.of(await store.read(streamOf('customer', id)));
    if (!present || !(await tenantAccess(store, caller, 'customer.read', 'customer', id)))
      return refuse('not_found');
    return { status: 200, body: { dataFormatIds: [...dataFormatIds] } };
  },
});

export const customerDataFormats: readonly Route[] = [
  dataFormats,
  {
    ...customers.command('changeDataFormats', { at: `${customerPath}/data-formats` }),
    method: 'put',
    summary: 'Sets the data formats that the customer can use',
  },
];
