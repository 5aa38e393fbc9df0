import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { openJournal, type Journal } from '../journal.ts';
import { readHeaders, type MailHeaders } from './headers.ts';

/** A message in the inbox. `to`: envelope recipients. `at`: time of arrival. `size`: number of bytes. */
export type Mail = MailHeaders & { id: string; to: string[]; at: string; size: number };

/** The latest messages, oldest first. `raw`: the original message; undefined if unknown or no longer kept. */
export type MailStore = {
  all: () => readonly Mail[];
  add: (to: string[], raw: Buffer) => Promise<Mail>;
  raw: (id: string) => Promise<Buffer | undefined>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

type Place = { file: string; offset: number } | { bytes: Buffer };
type StoredMail = { mail: Mail; place: Place };
type Frame = { id: string; to: string[]; at: string; size: number };

const maxMessages = 20_000;
const memoryBytes = 512 * 1024 * 1024;
const perFile = 2_000;

const describe = (frame: Frame, raw: Buffer): Mail => ({ ...frame, ...readHeaders(raw) });

/**
 * Reads a file of frames: a line of JSON, then `size` bytes and a line end. Stops at a frame that a crash cut
 * off.
 */
const readFrames = (file: string): StoredMail[] => {
  const bytes = readFileSync(file);
  const found: StoredMail[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf(0x0a, at);
    if (lineEnd < 0) break;
    try {
      const frame = JSON.parse(bytes.toString('utf8', at, lineEnd)) as Frame;
      const offset = lineEnd + 1;
      if (offset + frame.size > bytes.length) break;
      const raw = bytes.subarray(offset, offset + frame.size);
      found.push({ mail: describe(frame, raw), place: { file, offset } });
      at = offset + frame.size + 1;
    } catch {
      break; // not a frame, so the rest can't be parsed
    }
  }
  return found;
};

const readPlace = async (file: string, offset: number, size: number): Promise<Buffer> => {
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(size);
    await handle.read(bytes, 0, size, offset);
    return bytes;
  } finally {
    await handle.close();
  }
};

/**
 * Stores messages in `dir`, up to 2,000 per file. `prune` deletes the files that are older than the file of
 * the oldest kept message.
 */
const openFolder = async (dir: string) => {
  mkdirSync(dir, { recursive: true });
  const names = (): string[] =>
    readdirSync(dir)
      .filter(name => name.endsWith('.mails'))
      .sort();
  const loaded = names().flatMap(name => readFrames(path.join(dir, name)));
  let number = Number(names().at(-1)?.split('.')[0] ?? 0);
  let file = '';
  let journal: Journal | undefined;
  let held = perFile;
  let turning: Promise<void> = Promise.resolve();

  const turn = async (): Promise<void> => {
    await journal?.close();
    file = path.join(dir, `${String(++number).padStart(8, '0')}.mails`);
    journal = await openJournal(file);
  };
  const write = async (frame: Frame, raw: Buffer): Promise<Place> => {
    if (held++ >= perFile) {
      held = 1;
      turning = turning.then(turn);
    }
    await turning;
    const target = file;
    const line = Buffer.from(`${JSON.stringify(frame)}\n`);
    const start = (await journal?.append(Buffer.concat([line, raw, Buffer.from('\n')]))) ?? 0;
    return { file: target, offset: start + line.length };
  };
  const prune = (oldest: Place | undefined): void => {
    const firstFile = oldest && 'file' in oldest ? oldest.file : file;
    for (const name of names()) {
      const one = path.join(dir, name);
      if (one < firstFile && one !== file && existsSync(one)) rmSync(one);
    }
  };
  const clear = async (): Promise<void> => {
    held = 0;
    turning = turning.then(turn);
    await turning;
    prune(undefined);
  };
  const close = async (): Promise<void> => {
    await turning;
    await journal?.close();
  };
  return { loaded, write, prune, clear, close };
};

/**
 * Opens the inbox in `dir`, or in memory. Keeps at least the latest 20,000 messages, up to 5% more between
 * cleanups; in memory only as many as fit in 512 MB.
 */
export const openMailStore = async (dir?: string): Promise<MailStore> => {
  const folder = dir === undefined ? undefined : await openFolder(dir);
  let mails: StoredMail[] = folder?.loaded.slice(-maxMessages) ?? [];
  let places = new Map(mails.map(one => [one.mail.id, one]));
  let bytes = 0;
  let dropped = 0;

  const drop = (): void => {
    let excess = 0;
    while (
      mails.length - excess > maxMessages ||
      (!folder && bytes > memoryBytes && excess < mails.length - 1)
    ) {
      const oldest = mails[excess++];
      if (!oldest) break;
      bytes -= oldest.mail.size;
      places.delete(oldest.mail.id);
    }
    if (excess === 0) return;
    mails = mails.slice(excess);
    dropped += excess;
    if (dropped < perFile) return;
    dropped = 0;
    folder?.prune(mails[0]?.place);
  };
  const add: MailStore['add'] = async (to, raw) => {
    const frame = { id: randomUUID(), to, at: new Date().toISOString(), size: raw.length };
    const place = (await folder?.write(frame, raw)) ?? { bytes: raw };
    const entry = { mail: describe(frame, raw), place };
    mails.push(entry);
    places.set(frame.id, entry);
    bytes += raw.length;
    if (mails.length > maxMessages * 1.05 || (!folder && bytes > memoryBytes)) drop();
    return entry.mail;
  };
  const raw: MailStore['raw'] = async id => {
    const place = places.get(id);
    if (!place) return undefined;
    return 'bytes' in place.place
      ? place.place.bytes
      : readPlace(place.place.file, place.place.offset, place.mail.size);
  };
  const clear = async (): Promise<void> => {
    mails = [];
    places = new Map();
    bytes = 0;
    await folder?.clear();
  };
  const close = async (): Promise<void> => folder?.close();
  return { all: () => mails.map(({ mail }) => mail), add, raw, clear, close };
};
