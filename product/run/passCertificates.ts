import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './writeDurably.ts';

const files = {
  root: 'root.pem',
  intermediate: 'intermediate.pem',
  certificate: 'pass.pem',
  key: 'pass.key',
} as const;
type Part = keyof typeof files;
const parts = Object.keys(files) as readonly Part[];
/**
 * Test certificate for passes with its key, the issuing certificate, and the root that sandbox phones trust,
 * all PEM.
 */
export type PassCertificates = Readonly<Record<Part, string>>;

const tenYearsMs = 3_650 * 86_400_000;
const folderIn = (data: string): string => path.join(data, 'sandbox', 'passes');
export const rootFileIn = (data: string): string => path.join(folderIn(data), files.root);

/**
 * Returns the test certificates of a data folder, created on first use. They can also be uploaded in the
 * console.
 */
export const passCertificatesIn = async (data: string): Promise<PassCertificates> => {
  const folder = folderIn(data);
  const at = (part: Part): string => path.join(folder, files[part]);
  const read = (part: Part): string => readFileSync(at(part), 'utf8');
  if (!parts.every(part => existsSync(at(part)))) {
    const { passAuthority } = await import('@latchkey/events/wallet/apple/passAuthority.ts');
    const { root, intermediate, passType } = await passAuthority();
    const notAfter = new Date(Date.now() + tenYearsMs);
    const pass = await passType({ passType: 'pass.test.latchkey.card', organization: 'Latchkey', notAfter });
    mkdirSync(folder, { recursive: true });
    const made: PassCertificates = { root, intermediate, ...pass };
    for (const part of parts) writeDurably(at(part), made[part]);
  }
  return {
    root: read('root'),
    intermediate: read('intermediate'),
    certificate: read('certificate'),
    key: read('key'),
  };
};
