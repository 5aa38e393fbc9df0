import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run/config.ts';

const notesOf = (changelog: string, version: string): string | null => {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find(section => section.startsWith(`[${version}]`));
  const notes = found?.slice(found.indexOf('\n') + 1).trim();
  return notes ? notes : null;
};

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const stop = (why: string): never => {
  console.error(why);
  process.exit(1);
};

const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const tag = `v${version}`;
const notes = notesOf(read('CHANGELOG.md'), version);
if (notes === null) stop(`CHANGELOG.md has no entries below “## [${version}] - YYYY-MM-DD”.`);
if (run('git', 'status', '--porcelain') !== '') stop('Commit all changes first.');
if (run('git', 'tag', '--list', tag) !== '')
  stop(`${tag} already exists. Raise the version in package.json.`);
if (!existsSync(path.join(root, 'projector', 'releases', `${version}.sql.gz`)))
  stop(
    `There is no database of ${version} for the test of upgrades. Run “make keep-database” and commit its file.`,
  );

const folder = path.join(root, '.latchkey', 'release', tag);
mkdirSync(folder, { recursive: true });
run(process.execPath, 'product/buildWeb.ts');
writeFileSync(path.join(folder, 'notes.md'), `${notes}\n`);
writeFileSync(
  path.join(folder, 'sbom.spdx.json'),
  run('npm', 'sbom', '--sbom-format', 'spdx', '--omit', 'dev'),
);
run(
  'git',
  'archive',
  '--format=tar.gz',
  `--prefix=latchkey-${version}/`,
  `--output=${path.join(folder, `latchkey-${version}.tar.gz`)}`,
  'HEAD',
);
console.log(`Notes, list of packages and archive of ${tag} are in .latchkey/release/${tag}.`);
console.log(
  `Publish it: git tag --annotate ${tag} --file .latchkey/release/${tag}/notes.md && git push origin ${tag}`,
);
