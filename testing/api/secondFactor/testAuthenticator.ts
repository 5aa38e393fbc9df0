import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const [userPresent, attested] = [0x01, 0x40];

interface Options {
  readonly challenge: string;
}
interface Circumstances {
  readonly origin: string;
  readonly rpId?: string;
  readonly counter?: number;
}

export const authenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const jwk = publicKey.export({ format: 'jwk' });
  const [x, y] = [jwk.x!, jwk.y!].map(part => new Uint8Array(Buffer.from(part, 'base64url')));
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, x!],
        [-3, y!],
      ] as const),
    ]) as never,
  );
  const clientData = (kind: string, { challenge }: Options, { origin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${kind}`, challenge, origin, crossOrigin: false }));
  const data = (flags: number, { origin, rpId = new URL(origin).hostname, counter = 0 }: Circumstances) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const id = text(credentialId);
  const answered = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    register: (options: Options, at: Circumstances) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        data(userPresent | attested, at),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: text(clientData('create', options, at)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      };
      return { ...answered, response };
    },
    answer: (options: Options, at: Circumstances) => {
      const client = clientData('get', options, at);
      const authenticatorData = data(userPresent, at);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      };
      return { ...answered, response };
    },
  };
};
