import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parallel } from '@latchkey/workers/runner/parallel.ts';
import { mailsAt } from '../../browser/catcher.ts';
import type { Landing } from './landing.ts';
import { codesOf, pageCountOf, textsOf } from './outside.ts';
import { names } from './papers.ts';
import type { Person } from './people.ts';

const sample = 20;
const atOnce = 4;

type Mail = Awaited<ReturnType<ReturnType<typeof mailsAt>['all']>>[number];
/** An email as its recipient sees it. `key`: the registration key that its link delivers. */
export interface Letter {
  readonly person: Person;
  readonly link: string;
  readonly key: string;
  readonly isRepeat: boolean;
}

const linkIn = (text: string, landing: string): string => {
  const links = text.split(/\s+/).filter(word => word.startsWith(landing));
  assert.equal(links.length, 1, text);
  return links[0]!;
};
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const assertAttached = async (content: string, { person, link }: Letter): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-letter-'));
  try {
    const file = path.join(folder, 'letter.pdf');
    await writeFile(file, Buffer.from(content, 'base64'));
    assert.equal(await pageCountOf(file), 1);
    assert.deepEqual(await codesOf(file, 1, folder), [link]);
    const [text = ''] = await textsOf(file);
    assert.ok(!person.isPrinted || names(text, person), `${person.name}: ${text}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Reads all new emails and opens their links. Asserts that each goes to exactly one member and contains that
 * member's name.
 */
export const readLetters = async (
  catcher: string,
  landing: Landing,
  members: readonly Person[],
  earlier: ReadonlyMap<string, Letter>,
): Promise<ReadonlyMap<string, Letter>> => {
  const mails = mailsAt(catcher);
  const byEmail = new Map(members.map(one => [one.email, one]));
  const fresh = (await mails.all()).filter(({ id }) => !earlier.has(id)).toReversed();
  const every = Math.ceil(fresh.length / sample);
  const read = async (mail: Mail, n: number) => {
    assert.equal(mail.to.length, 1);
    const person = byEmail.get(mail.to[0]!);
    assert.ok(person, `a mail to ${mail.to[0]}`);
    const { text, html, subject, attachments } = await mails.whole(mail.id);
    assert.match(subject, /^Universität Süd: your (Student card|Wallet pass) is ready$/);
    assert.equal(subject.includes('Wallet pass'), person.isPass, person.name);
    assert.ok(text.startsWith(`Hello ${person.name},`), `${person.name}: ${text}`);
    const link = linkIn(text, landing.url);
    for (const words of [`Hello ${person.name},`, link]) assert.ok(html?.includes(escaped(words)), words);
    assert.deepEqual(
      attachments.map(({ filename, contentType }) => [filename, contentType]),
      [['letter.pdf', 'application/pdf']],
    );
    const isRepeat = mail.headers['x-latchkey-repeat'] !== undefined;
    const letter = { person, link, key: await landing.open(link), isRepeat };
    if (n % every === 0) await assertAttached(attachments[0]!.content, letter);
    return [mail.id, letter] as const;
  };
  return new Map(await parallel([...fresh.entries()], atOnce, ([n, mail]) => read(mail, n)));
};
