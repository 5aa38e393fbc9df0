import { createPrivateKey, createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { check, HttpError, readJson, serve, type Call, type Listening, type Routes } from '../http.ts';
import { openStoredCards } from './keptCards.ts';
import { genericClass, genericObject, type StoredClass, type StoredObject } from './shapes.ts';
import { callbackSigning } from './signing.ts';

const maxPerSecond = 20;
const fetchMs = 3_000;

export interface SavedPass {
  readonly objectId: string;
  readonly savedAt: string;
}
export interface GoogleSandboxOptions {
  readonly port?: number;
  readonly host?: string;
  readonly issuerId?: string;
  /** File for the account and the cards. Without it, they are lost when the process ends. */
  readonly dataFile?: string;
}

/**
 * Starts a double of Google Wallet: token endpoint, generic classes and objects, save page, signed callbacks,
 * and Google's refusals. `GET /_sandbox/account` returns the service account.
 */
export const startGoogleSandbox = async ({
  port = 0,
  host = '127.0.0.1',
  issuerId = '3388000000022000000',
  dataFile,
}: GoogleSandboxOptions = {}): Promise<Listening> => {
  const storedCards = await openStoredCards(dataFile);
  const { account, callbackKeys } = storedCards.identity;
  const accountKey = createPublicKey(createPrivateKey(account.private_key));
  const signing = callbackSigning(callbackKeys);
  const tokens = new Set<string>();
  const classes = new Map<string, StoredClass>();
  const objects = new Map<string, StoredObject>();
  const saved = new Map<string, SavedPass>();
  const calls: {
    readonly method: string;
    readonly path: string;
    readonly at: number;
    readonly status: number;
  }[] = [];
  let failing = { status: 0, left: 0 };
  for (const line of storedCards.lines) {
    if ('genericClass' in line) classes.set(line.genericClass.id, line.genericClass);
    if ('genericObject' in line) objects.set(line.genericObject.id, line.genericObject);
    if ('saved' in line) saved.set(line.saved, { objectId: line.saved, savedAt: line.savedAt });
    if ('deleted' in line) saved.delete(line.deleted);
  }

  const requireTurn = (call: Call, method: string, path: string): void => {
    const at = Date.now();
    const recent = calls.filter(call => call.at > at - 1_000).length;
    const status = recent >= maxPerSecond ? 429 : failing.left > 0 ? failing.status : 200;
    if (failing.left > 0) failing = { ...failing, left: failing.left - 1 };
    calls.push({ method, path, at, status });
    if (status === 429) throw new HttpError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded');
    if (status !== 200) throw new HttpError(status, 'FAILING', 'The sandbox is set to fail');
    if (!tokens.has(call.header('authorization').replace(/^Bearer /, '')))
      throw new HttpError(401, 'UNAUTHENTICATED', 'The access token is unknown');
  };
  const requireOwn = (id: string): void => {
    if (!id.startsWith(`${issuerId}.`))
      throw new HttpError(403, 'PERMISSION_DENIED', `The id belongs to another issuer than ${issuerId}`);
  };
  const requirePictures = async (object: StoredObject): Promise<void> => {
    for (const picture of [object.logo, object.heroImage]) {
      if (!picture) continue;
      const answer = await fetch(picture.sourceUri.uri, {
        redirect: 'error',
        signal: AbortSignal.timeout(fetchMs),
      }).catch(() => null);
      const bytes = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null;
      if (bytes === null || bytes.subarray(1, 4).toString('latin1') !== 'PNG')
        throw new HttpError(400, 'imageFetchFailed', `The picture ${picture.sourceUri.uri} can't be fetched`);
    }
  };
  const nounRoutes = <Stored extends { readonly id: string }>(
    noun: string,
    shape: z.ZodType<Stored>,
    stored: Map<string, Stored>,
    verify: (value: Stored) => Promise<void> | void,
    keep: (value: Stored) => Promise<void>,
  ): Routes => {
    const path = `/walletobjects/v1/${noun}`;
    const findStored = (call: Call): Stored => {
      const found = stored.get(call.params['id'] ?? '');
      if (!found)
        throw new HttpError(404, `${noun.replace('generic', '').toLowerCase()}NotFound`, 'Not found');
      return found;
    };
    return {
      [`GET ${path}/:id`]: call => {
        requireTurn(call, 'GET', path);
        return { status: 200, json: findStored(call) };
      },
      [`POST ${path}`]: async call => {
        requireTurn(call, 'POST', path);
        const value = readJson(call, shape);
        requireOwn(value.id);
        if (stored.has(value.id)) throw new HttpError(409, 'existingResource', `${value.id} exists`);
        await verify(value);
        stored.set(value.id, value);
        await keep(value);
        return { status: 200, json: value };
      },
      [`PATCH ${path}/:id`]: async call => {
        requireTurn(call, 'PATCH', path);
        const before = findStored(call);
        const changed = readJson(call, z.record(z.string(), z.unknown()));
        const next = check(shape, { ...before, ...changed });
        if (next.id !== before.id) throw new HttpError(400, 'invalidResource', 'An id can’t change');
        await verify(next);
        stored.set(next.id, next);
        await keep(next);
        return { status: 200, json: next };
      },
    };
  };
  const envelopeOf = ({ id: objectId, classId }: StoredObject, eventType: 'save' | 'del') =>
    signing.envelopeOf(issuerId, { classId, objectId, eventType, nonce: randomUUID() });
  /**
   * Sends a callback to the URL of the object's class. Returns the response status, or null if the class has
   * no URL or the URL doesn't respond.
   */
  const callBack = async (objectId: string, eventType: 'save' | 'del'): Promise<number | null> => {
    const object = objects.get(objectId);
    const url = object && classes.get(object.classId)?.callbackOptions?.url;
    if (!object || !url) return null;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(envelopeOf(object, eventType)),
      signal: AbortSignal.timeout(fetchMs),
    }).catch(() => null);
    return answer?.status ?? null;
  };

  const routes: Routes = {
    'GET /': () => ({ status: 302, bytes: '', headers: { Location: '/_sandbox/objects' } }),
    'POST /token': async call => {
      const assertion = new URLSearchParams(call.body).get('assertion') ?? '';
      try {
        await jwtVerify(assertion, accountKey, {
          issuer: account.client_email,
          audience: 'https://oauth2.googleapis.com/token',
        });
      } catch {
        throw new HttpError(400, 'invalid_grant', 'Invalid JWT signature');
      }
      const token = randomBytes(24).toString('base64url');
      tokens.add(token);
      return { status: 200, json: { access_token: token, expires_in: 3_599, token_type: 'Bearer' } };
    },
    'GET /walletobjects/v1/issuer/:id': call => {
      requireTurn(call, 'GET', '/walletobjects/v1/issuer');
      if (call.params['id'] !== issuerId) throw new HttpError(403, 'PERMISSION_DENIED', 'Not your issuer');
      return { status: 200, json: { issuerId, name: 'Sandbox issuer' } };
    },
    ...nounRoutes(
      'genericClass',
      genericClass,
      classes,
      () => undefined,
      value => storedCards.keep({ genericClass: value }),
    ),
    ...nounRoutes(
      'genericObject',
      genericObject,
      objects,
      async object => {
        requireOwn(object.id);
        if (!classes.has(object.classId))
          throw new HttpError(404, 'classNotFound', `${object.classId} not found`);
        await requirePictures(object);
      },
      value => storedCards.keep({ genericObject: value }),
    ),
    'GET /gp/m/issuer/keys': () => ({ status: 200, json: signing.keys }),
    'GET /gp/v/save/:token': async call => {
      const { payload } = await jwtVerify(call.params['token'] ?? '', accountKey, {
        issuer: account.client_email,
        audience: 'google',
      }).catch(() => {
        throw new HttpError(400, 'invalidJwt', 'Something went wrong');
      });
      const { payload: named } = check(
        z.object({
          typ: z.literal('savetowallet'),
          payload: z.object({ genericObjects: z.array(z.object({ id: z.string() })).length(1) }),
        }),
        payload,
      );
      const objectId = named.genericObjects[0]!.id;
      if (!objects.has(objectId)) throw new HttpError(404, 'objectNotFound', `${objectId} not found`);
      const savedAt = new Date().toISOString();
      saved.set(objectId, { objectId, savedAt });
      await storedCards.keep({ saved: objectId, savedAt });
      return { status: 200, json: { saved: objectId, callback: await callBack(objectId, 'save') } };
    },
    'POST /_sandbox/delete/:id': async call => {
      const id = call.params['id'] ?? '';
      if (!saved.delete(id)) throw new HttpError(404, 'NOT_SAVED', `${id} is on no phone`);
      await storedCards.keep({ deleted: id });
      return { status: 200, json: { callback: await callBack(id, 'del') } };
    },
    'POST /_sandbox/callbacks/:id': call => {
      const { id = '' } = call.params;
      const object = objects.get(id);
      if (!object) throw new HttpError(404, 'objectNotFound', `${id} not found`);
      const { eventType } = readJson(call, z.object({ eventType: z.enum(['save', 'del']) }));
      return { status: 200, json: envelopeOf(object, eventType) };
    },
    'POST /_sandbox/fail': call => {
      failing = readJson(
        call,
        z.object({ status: z.int().min(400).max(599), left: z.int().min(0).max(1_000) }),
      );
      return { status: 204, json: null };
    },
    'GET /_sandbox/account': () => ({ status: 200, json: { ...account, issuerId } }),
    'GET /_sandbox/calls': () => ({ status: 200, json: { items: calls.slice(-1_000) } }),
    'GET /_sandbox/objects': () => ({
      status: 200,
      json: { items: [...objects.values()].slice(-1_000), saved: [...saved.keys()].slice(-1_000) },
    }),
  };
  const listening = await serve(
    Object.fromEntries(Object.entries(routes).map(([key, run]) => [key, asGoogle(run)])),
    { port, host },
  );
  return {
    url: listening.url,
    close: async () => {
      await listening.close();
      await storedCards.close();
    },
  };
};

const asGoogle =
  (run: Routes[string]): Routes[string] =>
  async call => {
    try {
      return await run(call);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { status, code, message } = error;
      const json = {
        error: { code: status, message, errors: [{ message, domain: 'walletobjects', reason: code }] },
      };
      return { status, json };
    }
  };
