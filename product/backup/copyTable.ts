import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier, type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableShape } from './tables.ts';

const newline = 0x0a;
/** Takes little longer than writing to disk; a higher level would save another 10%. */
const gzipLevel = 4;

const watching = (see: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      see(chunk);
      done(null, chunk);
    },
  });

/** Counts newlines: in COPY's text format, only rows end with one. */
const countingRows = (counted: (rows: number) => void): Transform =>
  watching(chunk => {
    let rows = 0;
    for (let place = chunk.indexOf(newline); place >= 0; place = chunk.indexOf(newline, place + 1)) rows += 1;
    counted(rows);
  });

const placeOf = ({ name, columns }: TableShape): string =>
  `${escapeIdentifier(name)} (${columns.map(column => escapeIdentifier(column)).join(', ')})`;

export const writeTable = async (
  client: ClientBase,
  table: TableShape,
  file: string,
  counted: (rows: number) => void,
) => {
  const sha256 = createHash('sha256');
  const rows = client.query(copyTo(`COPY ${placeOf(table)} TO STDOUT`));
  let count = 0;
  await pipeline(
    rows,
    countingRows(more => {
      count += more;
      counted(more);
    }),
    createGzip({ level: gzipLevel }),
    watching(chunk => sha256.update(chunk)),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: count, bytes: statSync(file).size, sha256: sha256.digest('hex') };
};

export const fillTable = async (
  client: ClientBase,
  table: TableShape,
  file: string,
  counted: (rows: number) => void,
): Promise<number> => {
  const into = client.query(copyFrom(`COPY ${placeOf(table)} FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), countingRows(counted), into);
  return into.rowCount;
};

export const digestOf = async (
  file: string,
): Promise<{ readonly bytes: number; readonly sha256: string }> => {
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    sha256.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: sha256.digest('hex') };
};
