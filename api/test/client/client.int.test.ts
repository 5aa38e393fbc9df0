import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { entities } from '@latchkey/events/catalogue.ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { openApiOf } from '../../src/openapi/document.ts';
import { routes } from '../../src/routes.ts';
import { worldOf, type World } from '../isolation/given.ts';
import { places, providerIdOf } from '../isolation/places.ts';
import { everyNoun } from './everyNoun.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');

const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  types: [],
  lib: ['esnext', 'dom', 'dom.iterable'],
};

describe('a client that openapi-typescript makes', function () {
  this.timeout(60_000);
  let folder: string;
  let world: World;
  const compile = async (program: string) => {
    writeFileSync(join(folder, 'everyNoun.ts'), program);
    return run(process.execPath, [tsc, '-p', folder], { timeout: 50_000 }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
  };
  before(async () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache/client-')); // inside, so that its imports are found
    const document = JSON.parse(JSON.stringify(openApiOf(routes, '1')));
    writeFileSync(join(folder, 'latchkey.d.ts'), astToString(await openapiTypescript(document)));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    world = await worldOf();
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await world?.end();
  });

  it('compiles against a program that uses every noun, and that program runs', async () => {
    const { stdout } = await compile(everyNoun);
    assert.equal(stdout, '');
    const { useEveryNoun } = (await import(pathToFileURL(join(folder, 'everyNoun.ts')).href)) as {
      useEveryNoun: (origin: string, token: string, at: object) => Promise<readonly string[]>;
    };
    const { session } = await world.app.signIn('super_admin');
    const { customerId } = places.own;
    const thing = (noun: string) => world.things.find(one => one.noun === noun && one.place === 'own')!.id;
    const used = await useEveryNoun(world.app.origin, session.token, {
      customerId,
      partnerId: places.own.partnerId,
      dataFormatId: thing('dataFormat'),
      orderId: thing('order'),
      customerCredentialProviderId: providerIdOf.get(customerId),
    });
    const offered = entities.filter(({ access }) => access.list !== 'system').map(({ name }) => name);
    assert.deepEqual(used.toSorted(), offered.toSorted());
  });

  it('does not compile where a field, a choice or an address is wrong', async () => {
    for (const [right, wrong] of [
      ["status: 'DRAFT'", "status: 'DRAUGHT'"],
      ["'/admin/orders'", "'/admin/order'"],
      ["displayName: 'Front door'", 'displayName: 5'],
      ['order.data.totalCredentialsCount', 'order.data.total'],
    ] as const) {
      assert.ok(everyNoun.includes(right), right);
      const { stdout } = await compile(everyNoun.replace(right, wrong));
      assert.match(stdout, /error TS/, wrong);
    }
  });
});
