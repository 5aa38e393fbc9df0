import { credential } from '@latchkey/events/credential/credential.ts';
import { paramProblems } from '@latchkey/events/credential/content.ts';
import { credentialInput, dataParams, metadata, type Recipient } from '@latchkey/events/credential/fields.ts';
import { phoneNumberOf } from '@latchkey/events/credential/phone.ts';
import { mainParamOf, supportsBulkCreation } from '@latchkey/events/dataFormat/format.ts';
import { rangeLimit, rangeValue } from '@latchkey/events/dataFormat/codec.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { refuse, refuseFields, type AnyEntity, type Tenant } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { credentialType } from '@latchkey/events/contract/credentialType.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Call, type Unread } from '../http/route.ts';
import { checkRefs } from '../access/references.ts';
import { mayActOn, requireAct } from '../access/tenantAccess.ts';
import { addCredentials } from './addCredentials.ts';
import type { FileFindings, RecipientDraft, Terms } from './recipientDrafts.ts';
import { csvBody, draftsOf, findingsOf, formatOf } from './csvBody.ts';

const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(one => [one.name, one]));
const orderReads = [...entityRoutes(orderDecider).reads, 'credential'];
const noMetadata = metadata.parse({});
const shared = { cardProfileId: id, pdfDesignId: id, type: credentialType.optional() };
const reply = z.object({ credentialsIds: z.array(id) });

const allowed = async (call: Unread, terms: Terms): Promise<string> => {
  const { store } = call.deps;
  const orderId = call.params['id']!;
  const { caller } = call;
  const tenant = await requireAct(store, caller, 'credential.write', 'order', orderId, 'credential.read');
  await checkRefs(store, caller, credential, nouns, { ...terms }, tenant);
  await requireType(call, terms.type, tenant);
  return orderId;
};

/** Refuses admin credentials to users who don't manage the customer (CRD-10). */
export const requireType = async (
  call: Pick<Call, 'caller' | 'deps'>,
  type: Terms['type'],
  tenant: Tenant,
): Promise<void> => {
  if (type !== 'admin') return;
  if (!(await mayActOn(call.deps.store, call.caller, 'customer.manage', tenant))) refuse('forbidden');
};

const created = async (call: Call, drafts: readonly RecipientDraft[], terms: Terms, file?: FileFindings) => {
  const orderId = call.params['id']!;
  const { ids: credentialsIds, position } = await addCredentials(call, orderId, drafts, terms, file);
  const id = credentialsIds[0]!;
  const location = `/admin/orders/${orderId}/credentials`;
  const read = async () => ({ body: { credentialsIds } });
  return { status: 201, position, id, late: { id, credentialsIds }, location, read };
};
/**
 * Returns the recipient with a normalized phone number. Refuses invalid numbers. Not for imported files,
 * which are checked row by row.
 */
export const checkedRecipient = ({ email, phoneNumber }: Recipient): Recipient => {
  if (phoneNumber === null) return { email, phoneNumber };
  const number = phoneNumberOf(phoneNumber);
  return number === null
    ? refuseFields([{ field: 'recipient.phoneNumber', reason: 'phone' }])
    : { email, phoneNumber: number };
};

export const addOne = route({
  method: 'post',
  path: '/admin/orders/:id/credentials',
  summary: 'Adds one credential to a draft',
  policy: { access: 'credential.write', command: 'credential.add' },
  request: { body: credentialInput },
  response: { body: reply.extend({ id }), status: 201, projections: orderReads },
  run: async call => {
    const { cardProfileId, pdfDesignId, type, ...draft } = call.body;
    const recipient = checkedRecipient(draft.recipient);
    await allowed(call, { cardProfileId, pdfDesignId, type });
    const drafts = [{ line: null, ...draft, recipient }];
    const made = await created(call, drafts, { cardProfileId, pdfDesignId, type });
    const body = { id: made.id, credentialsIds: [made.id] };
    return { ...made, location: `${made.location}/${made.id}`, read: async () => ({ body }) };
  },
});

export const addRange = route({
  method: 'post',
  path: '/admin/orders/:id/credentials/bulk',
  summary: 'Adds a range with one credential for each value of the main parameter',
  policy: { access: 'credential.write', command: 'credential.add' },
  request: {
    body: z.object({
      ...shared,
      rangeStart: z.int().min(0),
      rangeSize: z.int().min(1).max(orderLimit),
      dataParams: dataParams.default({}),
      metadata: metadata.default(noMetadata),
      ...credentialInput.pick({ validFrom: true, validTo: true }).shape,
    }),
  },
  response: { body: reply, status: 201, projections: orderReads },
  run: async call => {
    const { rangeStart, rangeSize, metadata: about, dataParams: others, ...rest } = call.body;
    const { validFrom, validTo, ...terms } = rest;
    await allowed(call, terms);
    const format = await formatOf(call, terms.cardProfileId);
    const shape = { ...format.shape, dynamicData: [...format.shape.dynamicData] };
    const main = mainParamOf(shape);
    if (!main || format.isBulkCreationBlacklisted || !supportsBulkCreation(shape))
      return refuse('credential.no_bulk');
    const limit = rangeLimit(main, BigInt(rangeStart));
    if (BigInt(rangeSize) > limit) {
      const maximum = Number(limit);
      return refuseFields([{ field: 'rangeSize', reason: 'too_big', params: { maximum } }]);
    }
    const first = { ...others, [main.name]: rangeValue(main, BigInt(rangeStart)) };
    const given = Object.hasOwn(others, main.name)
      ? [{ field: `dataParams.${main.name}`, reason: 'read_only' }]
      : [];
    const problems = [...given, ...paramProblems(shape, first)];
    if (problems.length > 0) return refuseFields(problems);
    const drafts = Array.from({ length: rangeSize }, (_, n): RecipientDraft => {
      const value = rangeValue(main, BigInt(rangeStart) + BigInt(n));
      return {
        line: null,
        nameOnCard: value,
        recipient: { email: null, phoneNumber: null },
        metadata: about,
        validFrom,
        validTo,
        dataParams: { ...others, [main.name]: value },
      };
    });
    return created(call, drafts, terms);
  },
});

const csvQuery = z.object(shared);
export const addCsv = route({
  method: 'post',
  path: '/admin/orders/:id/credentials/csv',
  summary: 'Adds all rows of a CSV file, or none if a row is invalid',
  policy: { access: 'credential.write' },
  request: {
    query: csvQuery,
    ...csvBody(async call => {
      const terms = csvQuery.parse(call.query);
      await allowed(call, terms);
      return terms;
    }),
  },
  response: { body: reply, status: 201, projections: orderReads },
  run: async call => created(call, draftsOf(call.body), call.query, findingsOf(call.body)),
});
