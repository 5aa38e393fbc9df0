import { readFile } from 'node:fs/promises';
import { keyIdsOf, verifyEvidence, type EvidenceFault, type EvidenceResult } from '../verifyEvidence.ts';
import { CommandFailed, plain, text, type Context } from './terminal.ts';

/** Size limit of a file in bytes, larger than any that the server makes. */
const maxBytes = 64 * 1024 * 1024;

const read = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailed(2, `Couldn’t read ${file}: ${error.code ?? error.message}`);
  });
  if (bytes.length > maxBytes) throw new CommandFailed(2, `${file} is too large`);
  return bytes.toString();
};

const knownKeys = async (given: string | undefined): Promise<readonly string[]> => {
  if (given === undefined) return [];
  try {
    const ids = keyIdsOf(/^[\w-]{43}$/.test(given) ? given : await read(given));
    if (ids.length > 0) return ids;
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
  }
  throw new CommandFailed(2, `${given} is neither a file with public keys nor the thumbprint of a key`);
};

const phrases: Readonly<Record<EvidenceFault['reason'], string>> = {
  changed: 'was changed',
  missing: 'is missing',
  moved: 'was moved',
  added: 'was added',
  broken: 'had been changed or lost on the server before the file was made',
  signature: 'The file was changed, or it wasn’t signed with the key that it names',
  key: 'The file was signed with a different key than the given one',
};

const lineOf = (noun: string, { reason, number, type }: EvidenceFault): string =>
  number === null
    ? phrases[reason]
    : `${noun} ${number}${type === null ? '' : ` (${plain(type)})`} ${phrases[reason]}`;

const describe = (file: string, result: EvidenceResult): string => {
  const { kind, subject, entryCount, part, parts, createdAt, origin, keyId } = result;
  const noun = kind === 'erasure' ? 'Erasure' : 'Event';
  const about = `${plain(subject['noun'])} ${plain(subject['id'])}`;
  const count = `${entryCount} ${noun.toLowerCase()}${entryCount === 1 ? '' : 's'}`;
  const lines = [
    `${file}: ${result.faults.length === 0 ? 'intact' : 'broken'}`,
    `  ${about}, ${count}, part ${part} of ${parts}`,
    `  made ${plain(createdAt)}${origin === null ? '' : ` by ${plain(origin)}`}, key ${keyId}`,
    ...result.faults.map(fault => `  ${lineOf(noun, fault)}`),
  ];
  if (!result.isKeyKnown)
    lines.push('  Pass --key, because anyone can sign a file with a key of their own (docs/client.md).');
  return lines.join('\n');
};

/**
 * Verifies a downloaded file without the server. Without a known key, the exit code is 2 even if the file is
 * intact.
 */
export const verifyFile = async (file: string, { options, print }: Context): Promise<number> => {
  const result = verifyEvidence(await read(file), await knownKeys(text(options['key'])));
  if (result === null)
    throw new CommandFailed(2, `${file} is neither a file of evidence nor a certificate of erasure`);
  print(describe(file, result), { file, ...result });
  if (!result.isIntact) return 1;
  return result.isKeyKnown ? 0 : 2;
};
