import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { replacedIn } from '../running/names.ts';
import { glossaryMarkdown, glossaryPage, readGlossary } from './glossary.ts';
import { lintComments, lintDocument, lintTexts, type Finding } from './lint.ts';
import { commentsOf, textsOf } from './sources.ts';

const found = (findings: readonly Finding[]) =>
  findings.map(({ line, message }) => `${line} ${/“(.*?)”/.exec(message)![1]!}`);

describe('prose in comments', () => {
  const lint = async (...lines: readonly string[]) => found(await lintComments('a.ts', lines.join('\n')));

  it('is found in every kind of comment, with its line, and not in code, strings or backticks', async () => {
    const findings = await lint(
      '// is read anew',
      "const anew = 'anew'; // stands beside it",
      '/* by itself */',
      '/**',
      ' * Reads `anew`, the name',
      ' * behind the others.',
      ' */',
      'export const view = () => <p>{/* in every colour */}anew</p>;',
    );
    assert.deepEqual(findings.slice(0, 4), ['1 anew', '2 beside', '3 by itself', '6 behind']);
    assert.deepEqual(found(await lintComments('a.tsx', 'const a = <p>{/* in every colour */}anew</p>;')), [
      '1 colour',
    ]);
  });

  it('uses “email”, American English, and no words that the glossary replaces', async () => {
    assert.deepEqual(
      await lint('// an e-mail in the mail server’s mailbox; mails are mailed, one mail each'),
      ['1 e-mail', '1 mails', '1 mailed', '1 one mail'],
    );
    assert.deepEqual(await lint('// The behaviour is normalised; a cancelled order stays.'), [
      '1 behaviour',
      '1 normalised',
    ]);
    assert.deepEqual(await lint('// two facts about a room, and a style sheet'), ['1 facts', '1 room']);
    assert.deepEqual(await lint('// set-up'), ['1 set-up']);
  });

  it('may be behind a proxy', async () => {
    assert.deepEqual(await lint('// runs behind a reverse proxy', '// the row behind it'), ['2 behind']);
  });

  it('begins with a verb or noun where it documents something, and is more than an ID', async () => {
    assert.deepEqual(
      await lint(
        '/** What it returns. */',
        '/**\n * How many. */',
        '/** Returns what it has. */',
        '// What now',
      ),
      ['1 What', '2 How'],
    );
    assert.deepEqual(await lint('// CRD-64, CRD-67 to CRD-72', '// CRD-64: one draft each'), [
      '1 CRD-64, CRD-67 to CRD-72',
    ]);
  });

  it('ignores comments that control tools', () => {
    const source = '// @ts-expect-error anew\n// oxlint-disable-next-line no-var\n// read again';
    assert.deepEqual(
      commentsOf('a.ts', source).map(({ text }) => text),
      [' read again'],
    );
  });
});

describe('prose in texts', () => {
  const source = [
    "export const first = inBoth({ anew: 'Somebody', b: 'Send e-mail' }, { anew: 'Jemand', b: 'Leser' });",
    "export const more = messagesOf(order)({ a: 'again' }, { a: 'anew' });",
    "export const refusals = { x: { code: 'anew', en: `Ask nobody`, de: 'Zurückgelegt' } };",
    "const english = { a: 'by itself' };",
    "type Words = Record<'anew', string>;",
  ].join('\n');

  it('is distinguished by language', () => {
    assert.deepEqual(
      textsOf('messages.ts', source).map(({ kind, text }) => `${kind} ${text}`),
      [
        'en Somebody',
        'en Send e-mail',
        'de Jemand',
        'de Leser',
        'en again',
        'de anew',
        'en Ask nobody',
        'de Zurückgelegt',
        'en by itself',
      ],
    );
  });

  it('names people, and follows the glossary in both languages', async () => {
    assert.deepEqual(found(await lintTexts('messages.ts', source)), [
      '1 Somebody',
      '1 e-mail',
      '3 nobody',
      '4 by itself',
      '1 Leser',
      '3 Zurückgelegt',
    ]);
  });

  it('spells the names of products as they do', async () => {
    assert.deepEqual(found(await lintTexts('messages.ts', "const en = { a: 'On Github' };")), ['1 Github']);
  });
});

describe('prose in documents', () => {
  it('is checked outside of code', async () => {
    const text = '# Whoever\n\nRead it anew, `anew` or *anew*.\n\n```\nanew\n```\n';
    assert.deepEqual(found(await lintDocument('a.md', text)), ['1 Whoever', '3 anew']);
  });
});

describe('the glossary', () => {
  it('is rendered as the page in docs/', () => {
    assert.equal(readFileSync(glossaryPage, 'utf8'), glossaryMarkdown(readGlossary()));
  });

  it('replaces identifiers by whole names and by words in them', () => {
    const source = 'const hasFact = wants;\nconst artifact = factory; // room\nmakeRoom();';
    assert.deepEqual(replacedIn('a.ts', source), [
      'a.ts:1 "hasFact" is now: event',
      'a.ts:1 "wants" is now: decider',
    ]);
  });
});
