import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import sharp from 'sharp';
import { z } from 'zod';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import { outbound } from '@latchkey/events/outbound/outbound.ts';
import { callbackKeys, readCallback } from '@latchkey/events/wallet/google/callback.ts';
import {
  doubleAddresses,
  googleClient,
  type Gate,
  type GoogleAccount,
  type GoogleClient,
} from '@latchkey/events/wallet/google/client.ts';
import {
  callsPerSecond,
  googleGate,
  googleGateMigrations,
} from '@latchkey/events/wallet/google/callRateLimit.ts';
import { saveLinkOf } from '@latchkey/events/wallet/google/saveLink.ts';
import {
  googleClassOf,
  googleObjectOf,
  type GoogleCredential,
} from '@latchkey/events/wallet/google/walletObjects.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/testPostgres.ts';
import type { Listening } from '../http.ts';
import { startGoogleSandbox } from './server.ts';

const accountAnswer = z.object({
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string(),
  issuerId: z.string(),
});
const open: Gate = { pass: async () => {}, close: async () => {} };

describe('Google Wallet', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let pool: Pool;
  let google: Listening;
  let pictures: Server;
  let pictureUrl: string;
  let account: GoogleAccount;
  let issuerId: string;
  const callbacks: unknown[] = [];

  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 12 });
    for (const { sql } of googleGateMigrations) await pool.query(sql);
    google = await startGoogleSandbox();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    pictures = createServer((request, response) => {
      if (request.method !== 'POST') return void response.setHeader('Content-Type', 'image/png').end(png);
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.once('end', () => {
        callbacks.push(JSON.parse(text));
        response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(pictures, 'listening');
    pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
    const given = accountAnswer.parse(await (await fetch(`${google.url}/_sandbox/account`)).json());
    issuerId = given.issuerId;
    account = {
      email: given.client_email,
      key: createPrivateKey(given.private_key),
      keyId: given.private_key_id,
    };
  });
  after(async () => {
    pictures?.close();
    await google?.close();
    await pool?.end();
    await database?.drop();
  });

  const clientWith = (gate: Gate, change: Partial<GoogleAccount> = {}, at = google): GoogleClient =>
    googleClient({
      addresses: doubleAddresses(at.url),
      account: { ...account, ...change },
      call: outbound(['127.0.0.1']),
      gate,
      now: () => new Date(),
      timeoutMs: 5_000,
    });
  const place = () => ({
    issuerId,
    profileId: '0197f3a0-0000-7000-8000-0000000000b1',
    pictureUrl: (name: string) => `${pictureUrl}/${name}.png`,
    callbackUrl: `${pictureUrl}/callback`,
  });
  const design = blankDesign('Badge');
  const credentialOf = (n: number): GoogleCredential => ({
    id: `0197f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    status: 'DEPLOYED',
    code: null,
    card: sampleCards.ordinary,
  });
  const fail = (status: number, left: number, at = google) =>
    fetch(`${at.url}/_sandbox/fail`, { method: 'POST', body: JSON.stringify({ status, left }) });

  it('a class and an object are inserted, and a repeat changes nothing', async () => {
    const client = clientWith(open);
    assert.equal((await client.putClass(googleClassOf(design, place()))).kind, 'done');
    const object = googleObjectOf(design, credentialOf(1), place());
    for (const _ of [1, 2]) {
      const answer = await client.putObject(object);
      assert.deepEqual(answer, { kind: 'done', body: JSON.parse(JSON.stringify(object)) });
    }
    const patched = await client.patchObject(object.id, { state: 'INACTIVE' });
    assert.ok(patched.kind === 'done' && (patched.body as { state: string }).state === 'INACTIVE');
    assert.equal((await client.readIssuer(issuerId)).kind, 'done');
  });

  it('returns the reason when Google refuses a call', async () => {
    const client = clientWith(open);
    const object = googleObjectOf(design, credentialOf(2), place());
    const refused = async (value: object) => {
      const answer = await client.putObject({ ...object, ...value });
      return answer.kind === 'refused' ? [answer.status, answer.reason] : answer.kind;
    };
    assert.deepEqual(await refused({ classId: `${issuerId}.none` }), [404, 'classNotFound']);
    assert.deepEqual(await refused({ id: '99999.other' }), [403, 'PERMISSION_DENIED']);
    assert.deepEqual(await refused({ hexBackgroundColor: 'blue' }), [400, 'INVALID']);
    const logo = { sourceUri: { uri: `${google.url}/nothing.png` }, contentDescription: object.header };
    assert.deepEqual(await refused({ logo }), [400, 'imageFetchFailed']);
    assert.deepEqual(
      await client.patchObject(`${issuerId}.none`, { state: 'ACTIVE' }).then(({ kind }) => kind),
      'refused',
    );
    const stranger = clientWith(open, { email: 'someone@else.example' });
    const answer = await stranger.readIssuer(issuerId);
    assert.ok(answer.kind === 'refused' && answer.reason === 'account');
  });

  it('failures of Google are retried later', async () => {
    await fail(503, 1);
    const client = clientWith(open);
    const answer = await client.readIssuer(issuerId);
    assert.ok(answer.kind === 'later' && answer.afterMs > 0);
    assert.equal((await client.readIssuer(issuerId)).kind, 'done');
    const gone = googleClient({
      addresses: doubleAddresses('http://127.0.0.1:9'),
      account,
      call: outbound(['127.0.0.1']),
      gate: open,
      now: () => new Date(),
      timeoutMs: 1_000,
    });
    assert.equal((await gone.readIssuer(issuerId)).kind, 'later');
  });

  it('two processes together stay below the quota, and a refused call delays all others', async () => {
    const quiet = await startGoogleSandbox();
    try {
      const given = accountAnswer.parse(await (await fetch(`${quiet.url}/_sandbox/account`)).json());
      const own = { key: createPrivateKey(given.private_key), keyId: given.private_key_id };
      const clients = [1, 2].map(() => clientWith(googleGate(pool, issuerId), own, quiet));
      const answers = await Promise.all(
        Array.from({ length: 3 * callsPerSecond }, (_, n) => clients[n % 2]!.readIssuer(issuerId)),
      );
      assert.deepEqual([...new Set(answers.map(({ kind }) => kind))], ['done']);
      const calls = (await (await fetch(`${quiet.url}/_sandbox/calls`)).json()) as {
        items: { status: number }[];
      };
      assert.deepEqual(
        calls.items.map(({ status }) => status),
        Array.from({ length: 3 * callsPerSecond }, () => 200),
      );
      await fail(429, 1, quiet);
      assert.equal((await clients[0]!.readIssuer(issuerId)).kind, 'later');
      const closed = await pool.query<{ closed: boolean }>(
        'SELECT closed_until > clock_timestamp() AS closed FROM google_gates WHERE issuer_id = $1',
        [issuerId],
      );
      assert.deepEqual(closed.rows, [{ closed: true }]);
      assert.equal((await clients[1]!.readIssuer(issuerId)).kind, 'done');
    } finally {
      await quiet.close();
    }
  });

  it('a save link names the object only; saving and deleting send signed callbacks', async () => {
    const client = clientWith(open);
    const object = googleObjectOf(design, credentialOf(3), place());
    await client.putClass(googleClassOf(design, place()));
    await client.putObject(object);
    const link = await saveLinkOf(object, account, [pictureUrl], doubleAddresses(google.url).save);
    assert.ok(link.length < 1_000);
    assert.doesNotMatch(Buffer.from(link.split('.')[1]!, 'base64url').toString(), /Amber|100417/);
    callbacks.length = 0;
    assert.deepEqual(await (await fetch(link)).json(), { saved: object.id, callback: 200 });
    await fetch(`${google.url}/_sandbox/delete/${object.id}`, { method: 'POST' });
    const keys = callbackKeys.parse(await (await fetch(doubleAddresses(google.url).callbackKeys)).json());
    const read = callbacks.map(body => readCallback(body, issuerId, keys, new Date()));
    assert.deepEqual(
      read.map(callback => [callback?.objectId, callback?.eventType]),
      [
        [object.id, 'save'],
        [object.id, 'del'],
      ],
    );
    const [first] = callbacks as { signedMessage: string; intermediateSigningKey: { signedKey: string } }[];
    const forged = { ...first!, signedMessage: first!.signedMessage.replace('save', 'del') };
    const other = {
      ...first!,
      intermediateSigningKey: { ...first!.intermediateSigningKey, signedKey: '{}' },
    };
    const later = new Date(Date.now() + 3 * 3_600_000);
    for (const [body, issuer, at] of [
      [forged, issuerId, new Date()],
      [other, issuerId, new Date()],
      [first, '3388000000022000001', new Date()],
      [first, issuerId, later],
      [null, issuerId, new Date()],
    ] as const)
      assert.equal(readCallback(body, issuer, keys, at), null);
    assert.equal(readCallback(first, issuerId, { keys: [] }, new Date()), null);
    const signature = link.slice(link.lastIndexOf('.') + 1);
    const wrong = await fetch(link.replace(signature, signature.split('').toReversed().join('')));
    assert.equal(wrong.status, 400);
  });
});
