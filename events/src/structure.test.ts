import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '@latchkey/api/routes.ts';
import { deciders, entities } from './catalogue.ts';
import type { AnyEntity } from './kernel/index.ts';
import { refusals } from './refusals.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
// 200 lines is the guide for review; this is the hard limit
const maxLines = 400;
const technical = [
  'access',
  'chain',
  'documents',
  'integration',
  'kernel',
  'notification',
  'outbound',
  'process',
  'sealing',
  'store',
  'health',
  'timing',
  'tracing',
  'wallet',
];
/** Folders with several nouns, each in its own subfolder. */
const subjects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  provider: { config: 'providerConfig', keys: 'keyset', offered: 'partnerProvider' },
};
/** Folders of read-only nouns, which are projected from other nouns' streams. */
const readOnly = ['activity'];
const banned = /^(index|utils?|helpers?|common|shared|misc)(\.|$)/;
const doors = ['events/src/kernel/index.ts', 'client/src/index.ts'];

const nouns: readonly AnyEntity[] = entities.map(one => one);
const events = nouns.flatMap(noun =>
  Object.values(noun.events).map(({ type }) => ({ noun: noun.name, type })),
);
const twice = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => words.indexOf(word) !== at);
const foldersOf = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? entry.name : [],
  );

describe('the product', () => {
  let sources: readonly { readonly file: string; readonly text: string }[] = [];
  const filesWith = (pattern: RegExp, among = sources): readonly string[] =>
    among.flatMap(({ file, text }) => (pattern.test(text) ? file : []));

  before(async () => {
    const all = await Array.fromAsync(
      glob('{events,api,projector,workers,web,client,sandbox,product,testing,e2e,bench}/**/*.{ts,tsx}', {
        cwd: root,
        exclude: name => /(^|\/)(node_modules|dist|scratch)(\/|$)/.test(name),
      }),
    );
    sources = all.sort().map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
    assert.ok(sources.length > 300, `only ${sources.length} files were found`);
  });

  describe('nouns', () => {
    it('ARC: every folder of the language is a noun of the catalogue, and the other way round', () => {
      const folders = foldersOf('events/src').filter(name => !technical.includes(name));
      const found = folders.flatMap(name => Object.values(subjects[name] ?? { name }));
      assert.deepEqual(found.toSorted(), [...Object.keys(deciders), ...readOnly].toSorted());
      for (const [name, of] of Object.entries(subjects))
        for (const folder of Object.keys(of))
          assert.ok(foldersOf(`events/src/${name}`).includes(folder), `${name}/${folder}`);
      for (const [name, { entity }] of Object.entries(deciders)) assert.equal(entity.name, name);
    });

    it('ARC: an event has one name, which begins with its noun', () => {
      assert.deepEqual(twice(events.map(({ type }) => type)), []);
      const strangers = events.filter(
        ({ noun, type }) => !type.startsWith(noun[0]!.toUpperCase() + noun.slice(1)),
      );
      assert.deepEqual(strangers, []);
    });

    it('ARC: every command has a route, or is for our own processes only', () => {
      const routed = new Set(routes.flatMap(({ policy }) => policy.command ?? []));
      const missing = nouns.flatMap(({ name, commands, access }) =>
        Object.keys(commands).flatMap(command =>
          access[command] === 'system' || routed.has(`${name}.${command}`) ? [] : `${name}.${command}`,
        ),
      );
      assert.deepEqual(missing, []);
    });

    it('ARC: a route sends no command that is for our own processes only, or that doesn’t exist', () => {
      const open = nouns.flatMap(({ name, commands, access }) =>
        Object.keys(commands).flatMap(command => (access[command] === 'system' ? [] : `${name}.${command}`)),
      );
      const wrong = routes
        .flatMap(({ policy }) => policy.command ?? [])
        .filter(command => !open.includes(command));
      assert.deepEqual(wrong, []);
    });
  });

  describe('refusals', () => {
    it('ERR: a code is STATUS.GROUP.NUMBER and names one reason', () => {
      const codes = Object.values(refusals).map(({ code }) => code);
      assert.deepEqual(twice(codes), []);
      assert.deepEqual(
        codes.filter(code => !/^[45]\d\d\.\d{3}\.\d{3}$/.test(code)),
        [],
      );
    });
  });

  describe('files', () => {
    it('STRUCTURE: no file has a name that fits everything', () => {
      const drawers = sources
        .filter(({ file }) => !doors.includes(file))
        .filter(({ file }) => file.split('/').some(part => banned.test(part)));
      assert.deepEqual(
        drawers.map(({ file }) => file),
        [],
      );
    });

    it(`STRUCTURE: no file is longer than ${maxLines} lines`, () => {
      const long = sources
        .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > maxLines);
      assert.deepEqual(long, []);
    });

    it('STRUCTURE: nothing is of type any, except with a reason', () => {
      const loose = /[:<,|&]\s*any\b(?!['’\w ]* [a-z])|\bas any\b/;
      const isComment = /^\s*(\/\/|\/?\*)/;
      const hits = sources.flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, at, lines) => {
          const isExcused = /no-explicit-any -- \S/.test(lines[at - 1] ?? '');
          return loose.test(line) && !isComment.test(line) && !isExcused
            ? `${file}:${at + 1} ${line.trim()}`
            : [];
        }),
      );
      assert.deepEqual(hits, []);
    });

    it('STRUCTURE: only settings of tools are default exports', () => {
      const others = sources.filter(({ file }) => !file.endsWith('.config.ts'));
      assert.deepEqual(filesWith(/^export default\b/m, others), []);
    });

    it('STRUCTURE: only config.ts reads the environment', () => {
      const others = sources.filter(({ file }) => !/(^|\/)config\.ts$/.test(file));
      assert.deepEqual(filesWith(/\bprocess\.env\b/, others), []);
    });
  });

  describe('kinds of provider', () => {
    /** Files that may use setting names of a provider kind. */
    const allowed: Readonly<Record<string, RegExp>> = {
      // the folder of each kind
      'projectId|apiKeyName|mobileAppId|fileId': /^events\/src\/provider\/kinds\//,
      // the app's ID at the provider is a field of app configs
      mobileAppId: /^(events|web)\/src\/appConfig\//,
      // placeholder in link templates
      projectId: /^events\/src\/appConfig\/templates\.ts$/,
      // a file's ID is also a field of card profiles, their credentials and the files for readers
      fileId:
        /^(events|web)\/src\/cardProfile\/|^events\/src\/credential\/|^events\/src\/provider\/keys\/readerFiles\.ts$|^api\/src\/provider\/keys\/readerConfig\.ts$|^web\/src\/provider\/ReaderFields\.tsx$|^workers\/src\/(order\/addCredentials|comparison\/findDifferences)\.ts$/,
    };
    const product =
      /^(events|api|projector|workers|web)\/src\/(?!(.*\/)?test[A-Z]|.*(\.test\.|\/examples\.))/;

    it('33.3: only a kind names its settings, and every exception is needed', () => {
      const named = ['projectId', 'apiKeyName', 'mobileAppId', 'fileId'].flatMap(name =>
        filesWith(new RegExp(`\\b${name}\\b`)).flatMap(file => (product.test(file) ? [{ file, name }] : [])),
      );
      const isAllowed = ({ file, name }: (typeof named)[number]) =>
        Object.entries(allowed).some(([names, where]) => names.split('|').includes(name) && where.test(file));
      assert.deepEqual(
        named.filter(use => !isAllowed(use)),
        [],
      );
      for (const [names, where] of Object.entries(allowed))
        assert.ok(
          named.some(({ file, name }) => names.split('|').includes(name) && where.test(file)),
          names,
        );
    });
  });
});
