import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './config.ts';

const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const blocks = (source: string, indent: string): ReadonlyMap<string, string> => {
  const heads = [...source.matchAll(new RegExp(`^${indent}([\\w-]+):.*$`, 'gm'))];
  return new Map(
    heads.map((head, n) => [head[1]!, source.slice(head.index, heads[n + 1]?.index ?? source.length)]),
  );
};

describe('32.54: the containers', () => {
  const all = blocks(text, '');
  const services = blocks(all.get('services')!, '  ');
  /** Capabilities that an image's entry point needs before it switches to an unprivileged user. */
  const capabilities: Readonly<Record<string, string>> = {
    postgres: 'CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID',
    valkey: 'CHOWN, SETGID, SETUID',
  };

  it('have a read-only file system, no capabilities and no way to new privileges', () => {
    const locked = all.get('x-locked')!;
    assert.match(locked, /^ {2}read_only: true$/m);
    assert.match(locked, /^ {2}cap_drop: \[ALL\]$/m);
    assert.match(locked, /^ {2}security_opt: \['no-new-privileges:true'\]$/m);
    assert.match(locked, /^ {2}tmpfs: \['\/tmp:/m);
    assert.match(all.get('x-product')!, /^ {2}<<: \*locked$/m);
    assert.ok(services.size >= 11, [...services.keys()].join());
    for (const [name, block] of services) {
      assert.match(block, /^ {4}<<: \*(locked|product)$/m, name);
      assert.doesNotMatch(block, /privileged|read_only|cap_drop|security_opt/, `${name} takes it back`);
      assert.equal(/cap_add: \[(.*)\]/.exec(block)?.[1], capabilities[name], name);
    }
  });

  it('of the product run as a user without rights', () =>
    assert.match(readFileSync(path.join(root, 'Dockerfile'), 'utf8'), /^USER node$/m));
});
