import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { deviceCredential } from '@latchkey/events/device/assignment.ts';
import { deviceState } from '@latchkey/events/device/state.ts';
import { foldText } from '@latchkey/events/kernel/foldText.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { foldedSql } from '@latchkey/projector/lists.ts';
import { z } from 'zod';
import { extendRoute, type Call } from '../http/route.ts';
import type { ListOptions } from '../lists/listRoute.ts';
import type { Condition } from '../rows/condition.ts';
import { credentials } from './changeCredential.ts';
import { recordExport } from './recordExport.ts';
import { likeLiteral } from '../rows/likeLiteral.ts';

const customer = { noun: 'customer', param: 'customerId' } as const;
const assignedTo = ({ deps: { rows } }: Call, deviceId: string) => ({
  sql: `t."id" IN (SELECT d."credentialId" FROM "${rows.tableOf(deviceCredential)}" d WHERE d."deviceId" = ?)`,
  values: [deviceId],
});
const named = (nameOnCard: unknown): readonly Condition[] =>
  nameOnCard === undefined
    ? []
    : [
        {
          sql: `${foldedSql(`t."nameOnCard"`)} LIKE lower(?)`,
          values: [`%${likeLiteral(foldText(String(nameOnCard).trim()))}%`],
        },
      ];

/**
 * Selects credentials that can be assigned to a device: their data format has a main parameter (DEV-19), they
 * aren't being removed, and they aren't assigned to the device yet.
 */
export const assignable = {
  extra: { assignableTo: id.optional() },
  where: (call: Call, deviceId: unknown): readonly Condition[] => {
    if (deviceId === undefined) return [];
    const { sql, values } = assignedTo(call, String(deviceId));
    const formats = `SELECT f.id FROM "${call.deps.rows.tableOf(dataFormat)}" f WHERE f."mainDataParam" IS NOT NULL`;
    return [
      { sql: `t."dataFormatId" IN (${formats})`, values: [] },
      { sql: `t."status" <> 'REMOVING' AND NOT (${sql})`, values },
    ];
  },
};

const listing: ListOptions = {
  path: '/admin/customers/:customerId/devices/:id/credentials',
  under: customer,
  summary: 'Lists the credentials of a device, except removed ones',
  extra: { nameOnCard: z.string().max(255).optional() },
  csvHides: ['qrcodeText', 'deepLinkUrl'],
  exported: recordExport('device', 'id'),
  where: (call, { extra }) => [
    assignedTo(call, call.params['id']!),
    { sql: `t."status" <> 'REMOVED'`, values: [], on: ['status'] },
    ...named(extra['nameOnCard']),
  ],
};
const list = credentials.list(listing);

/**
 * Finds credentials by the table of assignments, which isn't limited to a customer, so the device is checked
 * first.
 */
export const credentialsOfDevice = extendRoute(list, {
  response: { projections: [...credentials.reads, deviceCredential.name] },
  run: async call => {
    const { params, deps } = call;
    const { isPresent, terms } = deviceState.of(await deps.store.read(streamOf('device', params['id']!)));
    if (!isPresent || terms?.customerId !== params['customerId']) return refuse('not_found');
    return list.run(call);
  },
});
