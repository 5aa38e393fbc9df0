import type { Touches } from '@latchkey/events/access/impact.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, RaRecord } from 'react-admin';
import { takeArrived } from './prefetch.ts';
import type { Answer } from './answer.ts';
import { http, revisionOf } from './http.ts';
import { listUrl, totalOf, type ListParams } from './listQuery.ts';
import { nounOf } from './nounOf.ts';

/**
 * A command on an entity. Without `path`, `create` is a POST to the noun, `delete` is a DELETE of the record,
 * a command with the method PUT replaces the record, and any other command is sent to `{id}/{command}`. The
 * default method is POST.
 */
export interface Execution {
  readonly id?: string | undefined;
  readonly command: string;
  readonly values?: object | undefined;
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  readonly path?: string | undefined;
  /** The revision that the user saw (`If-Match`). */
  readonly revision?: string | undefined;
  /** The Idempotency-Key: retries with the same key are recorded once. */
  readonly key?: string | undefined;
  /** The `preview` of the impact that the user saw. Rejected if the impact or the record has changed. */
  readonly preview?: string | undefined;
  readonly file?: { readonly content: Blob; readonly type: string } | undefined;
}
/**
 * The result of a command. `isShown` is false for a 202: the change is recorded, but only IDs are available
 * so far.
 */
export interface Executed {
  readonly data: RaRecord & { readonly credentialsIds?: readonly string[] };
  readonly isShown: boolean;
  /** The revision after the command; null if the response has none. */
  readonly revision: string | null;
}

const addressOf = ({ path }: AnyEntity, { id, command, method, path: own }: Execution) => {
  if (own !== undefined) return { url: own, method: method ?? 'POST' };
  if (command === 'create') return { url: path, method: 'POST' };
  const recordPath = `${path}/${encodeURIComponent(id ?? '')}`;
  if (command === 'delete') return { url: recordPath, method: 'DELETE' };
  return method === 'PUT'
    ? { url: recordPath, method }
    : { url: `${recordPath}/${command}`, method: method ?? 'POST' };
};

const bodyOf = ({ file, values }: Execution, method: string) => {
  if (file) return file.content;
  return method === 'DELETE' ? null : JSON.stringify(values ?? {});
};

export const execute = async (noun: AnyEntity, execution: Execution): Promise<Executed> => {
  const { url: at, method } = addressOf(noun, execution);
  const url = execution.preview === undefined ? at : `${at}?preview=${encodeURIComponent(execution.preview)}`;
  const headers = new Headers();
  if (method === 'POST') headers.set('Idempotency-Key', execution.key ?? crypto.randomUUID());
  if (execution.revision !== undefined) headers.set('If-Match', execution.revision);
  if (execution.file) headers.set('Content-Type', execution.file.type);
  const body = bodyOf(execution, method);
  const answer = await http<RaRecord | null>(url, { method, headers, body });
  const { status, json } = answer;
  const revision = answer.headers.get('ETag');
  return { data: { id: execution.id ?? '', ...json }, isShown: status !== 202, revision };
};

/** Counts the entities that a command would affect, without running it. Rejects if the command would. */
export const touches = async (
  noun: AnyEntity,
  execution: Execution,
  signal?: AbortSignal,
): Promise<Touches> => {
  const { url, method } = addressOf(noun, execution);
  const body = bodyOf(execution, method);
  return (await http<Touches>(`${url}?dryRun=true`, { method, body, signal, isDry: true })).json;
};

const restProvider = simpleRest('', http as never);
const urlOf = async (resource: string) => (await nounOf(resource)).path.slice(1);

const listOf = <Row>({ json, headers }: Answer<Row[]>, params: Pick<ListParams, 'pagination'>) => {
  const total = totalOf(headers.get('Content-Range'));
  const { page, perPage } = params.pagination;
  const pageInfo = { hasNextPage: json.length === perPage, hasPreviousPage: page > 1 };
  const meta = {
    isLate: headers.get('Position-Reached') === 'false',
    counts: JSON.parse(headers.get('Counts') ?? 'null') as Readonly<Record<string, number>> | null,
  };
  return { data: json, meta, ...(total === null ? { pageInfo } : { total }) };
};
const list = async (resource: string, params: ListParams, signal?: AbortSignal) =>
  listOf(await http<RaRecord[]>(listUrl(await nounOf(resource), params), { signal }), params);

/** Returns a prefetched list page if it has already arrived. */
export const arrivedList = <Row>(noun: AnyEntity, params: ListParams) => {
  const answer = takeArrived<Row[]>(listUrl(noun, params));
  return answer && listOf(answer, params);
};

/**
 * Returns the URL to which a record's ID is appended, without the leading slash. Devices, and credentials if
 * `meta.customerId` is given, are below their customer.
 */
const oneUrl = async (resource: string, meta?: { readonly customerId?: string }) =>
  resource === 'credential' && meta?.customerId !== undefined
    ? `admin/customers/${meta.customerId}/credentials`
    : (await urlOf(resource)).replace(':customerId', encodeURIComponent(meta?.customerId ?? ''));

export const dataProvider = {
  ...restProvider,
  supportAbortSignal: true,
  getList: (resource: string, params: ListParams & { signal?: AbortSignal }) =>
    list(resource, params, params.signal),
  getManyReference: (
    resource: string,
    { target, id, ...params }: ListParams & { target: string; id: string },
  ) => list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  getOne: async (resource, { id, meta, signal }) => {
    const url = `/${await oneUrl(resource, meta as { customerId?: string })}/${encodeURIComponent(id)}`;
    const { json } = await http<RaRecord>(url, { signal });
    return { data: json as never };
  },
  getMany: async (resource, params) => restProvider.getMany(await urlOf(resource), params),
  execute,
  touches,
  revisionOf: (noun: AnyEntity, id: string) => revisionOf(`${noun.path}/${id}`),
} as DataProvider & { execute: typeof execute; touches: typeof touches };
