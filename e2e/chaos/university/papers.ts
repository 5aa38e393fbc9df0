import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parallel } from '@latchkey/workers/runner/parallel.ts';
import { assertSame } from './assertSame.ts';
import { codesOf, isWholePdf, pageCountOf, textsOf, unpacked } from './outside.ts';
import type { Person } from './people.ts';

/** Maximum number of named pages, and of files, whose QR code is read. */
const sample = 20;
const longestInFileName = 60;

/**
 * Returns a name's letters, sorted, without spaces and invisible format characters: Poppler outputs combining
 * marks and right-to-left words in drawing order.
 */
const lettersOf = (text: string): string =>
  [...text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')].toSorted().join('');

const sampled = <One>(all: readonly One[]): readonly One[] =>
  all.filter((_, n) => n % Math.ceil(all.length / sample) === 0);

/** Returns the people named on a page. A name may span up to three lines. */
const namedOn = (text: string, byLetters: ReadonlyMap<string, Person>): readonly Person[] => {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const joined = lines.flatMap((_, n) => [1, 2, 3].map(count => lines.slice(n, n + count).join('')));
  return [...new Set(joined.flatMap(line => byLetters.get(lettersOf(line)) ?? []))];
};

export const names = (text: string, one: Person): boolean =>
  namedOn(text, new Map([[lettersOf(one.name), one]])).length === 1;

interface PaperOptions {
  readonly members: readonly Person[];
  readonly linkOf: (person: Person) => string;
}

/**
 * Asserts that the PDF of an order has one page per member, with the person's name if it can be printed.
 * Compares QR codes with the emailed links, on a sample of the pages with a name and on all pages without
 * one.
 */
export const assertPdf = async (pdf: string, { members, linkOf }: PaperOptions): Promise<void> => {
  assert.equal(await pageCountOf(pdf), members.length);
  const texts = await textsOf(pdf);
  assert.equal(texts.length, members.length);
  const byLetters = new Map(members.map(one => [lettersOf(one.name), one]));
  const pages = texts.map((text, n) => ({ page: n + 1, named: namedOn(text, byLetters) }));
  const named = pages.filter(({ named: some }) => some.length > 0);
  for (const { page, named: some } of named)
    assert.equal(some.length, 1, `page ${page} names ${some.map(({ name }) => name).join()}`);
  // unprintable names are recognized by their QR codes
  const read = members.filter(one => one.isPrinted);
  assertSame(
    named.flatMap(({ named: some }) => some.map(({ name }) => name)),
    read.map(({ name }) => name),
    'PDF',
  );

  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-codes-'));
  try {
    await parallel(sampled(named), 2, async ({ page, named: [one] }) =>
      assert.deepEqual(await codesOf(pdf, page, folder), [linkOf(one!)], one!.name),
    );
    const nameless = pages.filter(({ named: some }) => some.length === 0);
    const codes = await parallel(nameless, 2, async ({ page }) => codesOf(pdf, page, folder));
    const unprinted = members.filter(one => !one.isPrinted).map(linkOf);
    assertSame(codes.flat(), unprinted, 'codes of unprinted names');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Returns a name as used in filenames: up to 60 characters, without invisible ones, and with hyphens for
 * characters that some file systems reserve.
 */
const inFileName = (name: string): string =>
  [...name]
    .slice(0, longestInFileName)
    .join('')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-');

/**
 * Asserts that the ZIP of an order has a PDF for each member, named after the person. Checks page count, QR
 * code and name in a sample.
 */
export const assertZip = async (zip: string, { members, linkOf }: PaperOptions): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-zip-'));
  try {
    const files = await unpacked(zip, path.join(folder, 'files'));
    assert.equal(files.length, members.length);
    assert.equal(new Set(files.map(file => file.toLowerCase())).size, members.length);
    const calledBy = new Map(
      files.map(file => [/^(.*)_[0-9a-f-]{36}\.pdf$/u.exec(path.basename(file).normalize('NFC'))?.[1], file]),
    );
    assertSame(
      [...calledBy.keys()].map(String),
      members.map(({ name }) => inFileName(name)),
      'ZIP',
    );
    const broken = await parallel(files, 8, async file => ((await isWholePdf(file)) ? [] : [file]));
    assert.deepEqual(broken.flat(), []);
    await parallel(sampled(members), 2, async one => {
      const file = calledBy.get(inFileName(one.name))!;
      assert.equal(await pageCountOf(file), 1);
      assert.deepEqual(await codesOf(file, 1, folder), [linkOf(one)], one.name);
      const text = (await textsOf(file))[0]!;
      assert.ok(!one.isPrinted || names(text, one), text);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
