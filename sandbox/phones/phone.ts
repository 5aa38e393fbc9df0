import { randomBytes, type X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { StoredPhone } from './keptPhones.ts';
import { openPass, PassRefused, readPass, type HeldPass } from './readPass.ts';

export interface Ground {
  readonly roots: () => readonly X509Certificate[];
  readonly now: () => Date;
  /** Returns the URL that replaces the public address in passes; null if it isn't replaced. */
  readonly apiUrl: () => string | null;
  readonly keep: (phone: StoredPhone) => Promise<void>;
}
interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly modified: string | null;
}
const changed = z.object({ serialNumbers: z.array(z.string()).max(1_000), lastUpdated: z.string() });
const timeoutMs = 10_000;
const maxLines = 50;
const day = 86_400_000;

/**
 * Creates an iPhone as strict as Wallet. The phone verifies each pass, registers, and checks for updates when
 * pushed and, on `tick`, if its last call was at least a day ago. `stored`: state before a restart.
 */
export const createPhone = (name: string, ground: Ground, stored: StoredPhone | null = null) => {
  const restored = (stored?.passes ?? []).map(({ pass, modified }) =>
    openPass(Buffer.from(pass, 'base64'), modified),
  );
  const passes = new Map(restored.map(pass => [pass.json.serialNumber, pass]));
  const lines: string[] = [];
  let tags = new Map(stored?.tags ?? []);
  let deviceId = stored?.deviceId ?? randomBytes(16).toString('hex');
  let pushToken = stored?.pushToken ?? randomBytes(32).toString('hex');
  let isOnline = stored?.isOnline ?? true;
  let isWiped = stored?.isWiped ?? false;
  let pushes = stored?.pushes ?? 0;
  let seenAt = stored?.seenAt ? new Date(stored.seenAt) : null;
  let last: Promise<unknown> = Promise.resolve();

  const keep = (): Promise<void> =>
    ground.keep({
      name,
      deviceId,
      pushToken,
      isOnline,
      isWiped,
      pushes,
      tags: [...tags],
      seenAt: seenAt?.toISOString() ?? null,
      passes: [...passes.values()].map(({ bytes, modified }) => ({
        pass: Buffer.from(bytes).toString('base64'),
        modified,
      })),
    });
  const note = (line: string): void => {
    lines.unshift(`${ground.now().toISOString().slice(11, 19)} ${line}`);
    lines.length = Math.min(lines.length, maxLines);
  };
  const call = async (pass: HeldPass, method: string, path: string, sent: object = {}): Promise<Answer> => {
    const { webServiceURL } = pass.json;
    if (webServiceURL === undefined) throw new PassRefused('the pass has no web service');
    const { pathname } = new URL(webServiceURL);
    const origin = ground.apiUrl() ?? new URL(webServiceURL).origin;
    const { body, headers = {} } = sent as {
      readonly body?: object;
      readonly headers?: Record<string, string>;
    };
    const answer = await fetch(`${origin}${pathname}/v1${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    seenAt = ground.now();
    return {
      status: answer.status,
      bytes: new Uint8Array(await answer.arrayBuffer()),
      modified: answer.headers.get('last-modified'),
    };
  };
  const authorized = ({ json }: HeldPass) => ({
    Authorization: `ApplePass ${json.authenticationToken ?? ''}`,
  });
  const registrationOf = ({ json }: HeldPass) =>
    `/devices/${deviceId}/registrations/${json.passTypeIdentifier}/${json.serialNumber}`;
  const read = (bytes: Uint8Array, modified: string | null) =>
    readPass(bytes, { roots: ground.roots(), at: ground.now() }, modified);

  const register = async (pass: HeldPass): Promise<number> => {
    const body = { pushToken };
    const { status } = await call(pass, 'POST', registrationOf(pass), { headers: authorized(pass), body });
    note(`registered ${pass.json.serialNumber}: ${status}`);
    return status;
  };
  /** Adds and registers a pass. Returns the registration's status, or null for a pass that never changes. */
  const add = async (bytes: Uint8Array): Promise<number | null> => {
    try {
      const pass = read(bytes, null);
      passes.set(pass.json.serialNumber, pass);
      const status = pass.json.webServiceURL === undefined ? null : await register(pass);
      await keep();
      return status;
    } catch (error) {
      if (error instanceof PassRefused) note(`refused a pass: ${error.message}`);
      throw error;
    }
  };
  const update = async (held: HeldPass): Promise<void> => {
    const { passTypeIdentifier: type, serialNumber: serial } = held.json;
    const conditional = held.modified === null ? {} : { 'If-Modified-Since': held.modified };
    const headers = { ...authorized(held), ...conditional };
    const { status, bytes, modified } = await call(held, 'GET', `/passes/${type}/${serial}`, { headers });
    if (status !== 200) return note(`${serial}: ${status}`);
    passes.set(serial, read(bytes, modified));
    note(`updated ${serial}`);
  };
  const poll = async (topic: string): Promise<void> => {
    const first = [...passes.values()].find(({ json }) => json.passTypeIdentifier === topic);
    if (!first || first.json.webServiceURL === undefined) return;
    const tag = tags.get(topic);
    const query = tag === undefined ? '' : `?passesUpdatedSince=${tag}`;
    const response = await call(first, 'GET', `/devices/${deviceId}/registrations/${topic}${query}`);
    if (response.status !== 200) return note(`nothing new: ${response.status}`);
    const { serialNumbers, lastUpdated } = changed.parse(JSON.parse(Buffer.from(response.bytes).toString()));
    for (const serial of serialNumbers) {
      const held = passes.get(serial);
      if (held) await update(held);
    }
    tags.set(topic, lastUpdated);
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last
      .then(work)
      .then(keep)
      .catch((error: unknown) => note(String((error as Error).message)));
    last = next;
    return next;
  };
  const pollAll = () =>
    inTurn(async () => {
      for (const topic of new Set([...passes.values()].map(({ json }) => json.passTypeIdentifier)))
        await poll(topic);
    });

  return {
    name,
    add,
    pollAll,
    token: () => pushToken,
    isWiped: () => isWiped,
    pushed: (topic: string): void => {
      if (!isOnline) return;
      pushes += 1;
      void inTurn(() => poll(topic));
    },
    /**
     * Checks for updates if the phone is online and its last call of the API was at least a day ago, or
     * never.
     */
    tick: (): Promise<void> =>
      isOnline && (seenAt === null || ground.now().getTime() - seenAt.getTime() >= day)
        ? pollAll()
        : Promise.resolve(),
    turn: (isOnlineNow: boolean): Promise<void> => {
      isOnline = isOnlineNow;
      note(isOnlineNow ? 'online' : 'offline');
      return keep();
    },
    remove: async (serial: string): Promise<number> => {
      const pass = passes.get(serial);
      if (!pass) throw new PassRefused('the phone has no such pass');
      passes.delete(serial);
      const { status } = await call(pass, 'DELETE', registrationOf(pass), { headers: authorized(pass) });
      note(`removed ${serial}: ${status}`);
      await keep();
      return status;
    },
    /** Wipes the phone without unregistering it. Its token no longer accepts pushes. */
    wipe: (): Promise<void> => {
      isWiped = true;
      isOnline = false;
      passes.clear();
      note('wiped');
      return keep();
    },
    /** Moves the passes to a new phone, with a new ID and token. */
    restore: async (): Promise<void> => {
      deviceId = randomBytes(16).toString('hex');
      pushToken = randomBytes(32).toString('hex');
      tags = new Map();
      note('restored on a new phone');
      for (const pass of passes.values()) await register(pass);
      await keep();
    },
    settled: () => last,
    keep,
    shown: () => ({
      name,
      isOnline,
      isWiped,
      pushes,
      seenAt: seenAt?.toISOString() ?? null,
      lines,
      passes: [...passes.values()],
    }),
  };
};
export type Phone = ReturnType<typeof createPhone>;
