import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';

interface PassKit {
  readonly PKPass: new (files: object, certificates: object) => { readonly getAsBuffer: () => Buffer };
}
const { PKPass } = createRequire(import.meta.url)('passkit-generator') as PassKit;
const run = promisify(execFile);

export type PassParts = ReadonlyMap<string, Uint8Array>;
export const partsOf = (bytes: Uint8Array): PassParts => new Map(Object.entries(unzipSync(bytes)));

/**
 * Writes a pass's signature and manifest to files and runs openssl on them. `verify` returns the signed
 * content and rejects a wrong signature.
 */
export const opensslOn = async <T>(
  parts: PassParts,
  { root, at }: { readonly root: string; readonly at: Date },
  work: (openssl: {
    readonly verify: (command: 'smime' | 'cms') => Promise<string>;
    readonly print: () => Promise<string>;
    readonly write: (name: 'manifest.json', text: string) => Promise<void>;
  }) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pass-'));
  const file = (name: string) => path.join(folder, name);
  const openssl = async (...args: readonly string[]) => (await run('openssl', args)).stdout;
  try {
    await writeFile(file('root.pem'), root);
    for (const name of ['signature', 'manifest.json'] as const) await writeFile(file(name), parts.get(name)!);
    const signature = ['-inform', 'DER', '-in', file('signature')];
    const trust = [
      '-CAfile',
      file('root.pem'),
      '-purpose',
      'any',
      '-attime',
      `${Math.floor(at.getTime() / 1_000)}`,
    ];
    return await work({
      verify: command =>
        openssl(command, '-verify', ...signature, '-content', file('manifest.json'), ...trust),
      print: () => openssl('cms', '-cmsout', '-print', ...signature),
      write: (name, text) => writeFile(file(name), text),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Validates a pass with passkit-generator, and returns the pass that it creates from the same files. */
export const madeByPasskit = (
  parts: PassParts,
  {
    intermediate,
    pair,
  }: { readonly intermediate: string; readonly pair: { certificate: string; key: string } },
): PassParts => {
  const own = ['manifest.json', 'signature'];
  const files = Object.fromEntries(
    [...parts].flatMap(([name, bytes]) => (own.includes(name) ? [] : [[name, Buffer.from(bytes)]])),
  );
  const certificates = { wwdr: intermediate, signerCert: pair.certificate, signerKey: pair.key };
  return partsOf(new PKPass(files, certificates).getAsBuffer());
};
// oxlint-disable-next-line typescript/no-explicit-any -- tests read passes of any shape
export const passIn = (parts: PassParts): any => JSON.parse(Buffer.from(parts.get('pass.json')!).toString());
