import assert from 'node:assert/strict';
import { ApiKeyCreated } from '@latchkey/events/apiKey/apiKey.ts';
import { directoryKeyCreated } from '@latchkey/events/apiKey/examples.ts';
import { keyValueOf } from '@latchkey/events/apiKey/keyValue.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { newToken, tokenHash } from '@latchkey/api/auth/tokens.ts';
import { httpAt } from '../httpAt.ts';
import type { TestApp } from '../testApp.ts';
import { scimMedia, scimPath } from '@latchkey/api/scim/scimRoute.ts';

export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
type Owner = { readonly customerId: string } | { readonly partnerId: string };

/** Creates the directory of a customer or partner, with its own key. Paths are relative to `scimPath`. */
export const directoryOf = async (app: TestApp, owner: Owner) => {
  const [id, secret] = [uuidv7(), newToken()];
  const place = { customerId: null, partnerId: null, ...owner };
  const role = place.customerId === null ? ('partner_admin' as const) : ('customer_admin' as const);
  const terms = { ...directoryKeyCreated.data, ...place, role, secretHash: tokenHash(secret) };
  await app.tell(`apiKey-${id}`, ApiKeyCreated(terms));
  const headers = {
    Authorization: `Bearer ${keyValueOf({ id, secret })}`,
    'Content-Type': scimMedia,
  };
  const http = httpAt(`${app.origin}${scimPath}`, {});
  const send = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    http.send(method, path, body, { ...headers, ...more });
  const patch = (path: string, ...Operations: readonly object[]) =>
    send('PATCH', path, { schemas: [patchOp], Operations });
  const groupNamed = async (name: string): Promise<string> => {
    const filter = encodeURIComponent(`displayName eq "${name}"`);
    const { body } = await send('GET', `/Groups?filter=${filter}&excludedAttributes=members`);
    assert.equal(body.totalResults, 1, JSON.stringify(body));
    return body.Resources[0].id as string;
  };
  const join = async (group: string, ...ids: readonly string[]): Promise<void> => {
    const value = ids.map(one => ({ value: one }));
    const answer = await patch(`/Groups/${await groupNamed(group)}`, { op: 'Add', path: 'members', value });
    assert.equal(answer.status, 204, answer.text);
  };
  return {
    id,
    headers,
    send,
    patch,
    groupNamed,
    join,
    get: (path: string, more?: Record<string, string>) => send('GET', path, undefined, more),
    post: (path: string, body: object) => send('POST', path, body),
    put: (path: string, body: object, more?: Record<string, string>) => send('PUT', path, body, more),
    delete: (path: string) => send('DELETE', path),
  };
};
export type Directory = Awaited<ReturnType<typeof directoryOf>>;
