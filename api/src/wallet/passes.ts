import { renderings, type RenderingName } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import { applePass } from '@latchkey/events/wallet/apple/cardPass.ts';
import { pkpass, versionOf, type PassVersion } from '@latchkey/events/wallet/apple/pkpass.ts';
import { readDesignHistory } from '@latchkey/events/wallet/designHistory.ts';
import { passStateOf, type PassState } from '@latchkey/events/wallet/passState.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { passTokenOf } from '@latchkey/events/wallet/registrations.ts';
import pLimit from 'p-limit';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { keyOf } from '@latchkey/events/documents/fileUrl.ts';
import type { Deps } from '../http/route.ts';
import { appleSigningOf, type AppleSigning } from './appleSigning.ts';
import { appleServiceUrl } from './walletAddresses.ts';

export const pkpassMedia = 'application/vnd.apple.pkpass';

const cachedPictures = ttlCache<PassVersion>();
const cachedSigning = ttlCache<AppleSigning>();

type Reads = Pick<Deps, 'store'>;
const profilesAtOnce = 8;
export const passesOf = async (
  { store }: Reads,
  credentialIds: readonly string[],
): Promise<ReadonlyMap<string, PassState>> => {
  const histories = await store.readMany(credentialIds.map(id => streamOf('credential', id)));
  const found = credentialIds.map(id => {
    const history = histories.get(streamOf('credential', id)) ?? [];
    return { id, history, content: credentialState.of(history).content };
  });
  const profileIds = [...new Set(found.flatMap(({ content }) => content?.cardProfileId ?? []))];
  const read = pLimit(profilesAtOnce);
  const designs = new Map(
    await Promise.all(
      profileIds.map(id => read(async () => [id, await readDesignHistory(store, id)] as const)),
    ),
  );
  return new Map(
    found.flatMap(({ id, history, content }) => {
      const design = content && designs.get(content.cardProfileId);
      const pass = design && passStateOf(history, design);
      return pass ? [[id, pass] as const] : [];
    }),
  );
};
export const passOf = async (deps: Reads, credentialId: string): Promise<PassState | null> =>
  (await passesOf(deps, [credentialId])).get(credentialId) ?? null;

export const passPictures: readonly RenderingName[] = (Object.keys(renderings) as RenderingName[]).filter(
  name => /^(?:icon|logo|strip)(?:@[23]x)?$/.test(name),
);

const picturesOf = async (
  { pool, keys }: Pick<Deps, 'pool' | 'keys'>,
  files: Readonly<Record<string, string>>,
): Promise<PassVersion> => {
  const own = passPictures.filter(name => name in files);
  const read = await Promise.all(
    own.map(async name => {
      const address = files[name]!;
      const file = (await filesOn(pool, keys).get(keyOf(address))) ?? refuse('not_found');
      return [`${name}.png`, file.bytes] as const;
    }),
  );
  return versionOf(Object.fromEntries(read));
};

export const signing = (deps: Pick<Deps, 'store' | 'secrets' | 'now'>): Promise<AppleSigning | null> =>
  cachedSigning(deps.store, 'apple', async () => {
    const ready = await appleSigningOf(deps, deps.now());
    return ready.finding === null ? ready.signing : null;
  });

/**
 * Returns the URL of our web service for Apple Wallet and the pass's token; null if phones don't accept the
 * URL.
 */
const updatesOf = (deps: Pick<Deps, 'config' | 'ownUrl' | 'keys'>, serial: string) => {
  const url = appleServiceUrl(deps);
  return url === null ? null : { url, token: passTokenOf(deps.keys, serial) };
};

type Needs = Pick<Deps, 'store' | 'secrets' | 'now' | 'pool' | 'keys' | 'config' | 'ownUrl'>;
/** Builds and signs a pass. Refuses if the issuer isn't ready, or if the credential has no pass. */
export const signedPass = async (deps: Needs, credentialId: string, pass: PassState): Promise<Buffer> => {
  const ready = await signing(deps);
  if (!ready) return refuse('walletIssuer.not_ready');
  const { version, credential } = pass;
  const { cardProfileId, dataFormatId } = credential.content;
  const pictures =
    (await cachedPictures(deps.store, `${cardProfileId} ${version.version}`, () =>
      picturesOf(deps, version.files ?? {}),
    )) ?? [];
  const { shape } = dataFormatState.of(await deps.store.read(streamOf('dataFormat', dataFormatId)));
  const content = applePass(credentialId, pass, shape.mainDataParam) ?? refuse('credential.no_pass');
  const { issuer, signer } = ready;
  const updates = updatesOf(deps, credentialId);
  return pkpass(content, pictures, { issuer: { ...issuer, updates }, signer, at: deps.now() });
};
