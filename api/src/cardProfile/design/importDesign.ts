import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { design, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { cleanPicture, type CleanPicture } from '../../file/cleanPicture.ts';
import { permissionOf } from '../../http/entityAccess.ts';
import { refuseBecause } from '../../http/refuseBecause.ts';
import type { Call, Route } from '../../http/route.ts';
import { parseJson } from '../../http/strictJson.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { designFromPass, passSchema } from './designFromPass.ts';
import { translationsIn } from './passStrings.ts';
import { keepPicture } from './pictures.ts';
import { inTurn } from './pictureConcurrency.ts';
import { archiveBytes, openArchive, type Archive } from './openArchive.ts';

interface Taken {
  readonly draft: unknown;
  readonly notTaken: readonly string[];
  readonly pictures: ReadonlyMap<string, CleanPicture>;
}

const jsonIn = async (archive: Archive, name: string): Promise<unknown> => {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(await archive.read(name)));
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'cardProfile.archive_broken') throw error;
    return refuseBecause('cardProfile.archive_unreadable', error);
  }
};

const pictureOf = async (archive: Archive, folder: string, roles: readonly string[]) => {
  let isSmall = false;
  for (const role of roles)
    for (const size of ['@3x', '@2x', '']) {
      const name = `${folder}${role}${size}.png`;
      if (!archive.names.includes(name)) continue;
      const picture = await cleanPicture(await archive.read(name)).catch((error: unknown) => {
        if (error instanceof Refusal && error.reason === 'image.too_small') return null;
        throw error;
      });
      if (picture) return { name, picture, isSmall: false };
      isSmall = true;
    }
  return { name: null, picture: null, isSmall };
};

const takePass = async (archive: Archive, entry: string): Promise<Taken> => {
  const folder = entry.slice(0, -'pass.json'.length);
  const pass = passSchema.safeParse(await jsonIn(archive, entry));
  if (!pass.success) return refuse('cardProfile.archive_unreadable');
  const logo = await pictureOf(archive, folder, ['logo', 'primaryLogo']);
  const background = await pictureOf(archive, folder, ['background', 'strip', 'artwork']);
  const names = { logo: logo.name, background: background.name };
  const made = designFromPass(pass.data, names, await translationsIn(archive, folder));
  const has = (name: string) => archive.names.includes(`${folder}${name}`);
  return {
    draft: made.design,
    notTaken: [
      ...made.notTaken,
      ...(logo.isSmall || background.isSmall ? ['smallPictures'] : []),
      ...(has('thumbnail.png') || has('thumbnail@2x.png') ? ['photo'] : []),
      ...(has('signature') ? ['signature'] : []),
    ],
    pictures: new Map(
      [logo, background].flatMap(({ name, picture }) => (name === null ? [] : [[name, picture] as const])),
    ),
  };
};

const namesPicture = z.looseObject({ file: z.string() });
const namedIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = namesPicture.safeParse(value);
  return [...(own.success ? [own.data.file] : []), ...Object.values(value).flatMap(namedIn)];
};
const maxPictures = 6;
const takeExport = async (archive: Archive, entry: string): Promise<Taken> => {
  const draft = await jsonIn(archive, entry);
  const names = [...new Set(namedIn(draft))];
  if (names.length > maxPictures || names.some(name => !archive.names.includes(name)))
    return refuse('cardProfile.archive_unreadable');
  const pictures = new Map<string, CleanPicture>();
  for (const name of names) pictures.set(name, await cleanPicture(await archive.read(name)));
  return { draft, notTaken: [], pictures };
};

const addressed = (value: unknown, urls: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => addressed(item, urls));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'file' && typeof item === 'string' ? (urls.get(item) ?? item) : addressed(item, urls),
    ]),
  );
};
const designFrom = (draft: unknown, urls: ReadonlyMap<string, string>): Design => {
  const found = design.safeParse(addressed(draft, urls));
  return found.success ? found.data : refuse('cardProfile.archive_unreadable');
};
const placeholderUrl = `/files/${'0'.repeat(64)}`;

const take = async (bytes: Buffer): Promise<Taken> => {
  const archive = openArchive(bytes);
  const own = archive.names.find(name => /^([^/]+\/)?design\.json$/.test(name));
  if (own === 'design.json') return takeExport(archive, own);
  const entry = archive.names.find(name => /(^|\/)pass\.json$/.test(name));
  return entry === undefined ? refuse('cardProfile.archive_no_design') : takePass(archive, entry);
};

/**
 * Reads a design from a pass, a folder of Apple's pass designer, or our own export. The design isn't saved;
 * its pictures are kept for an hour, like uploads.
 */
export const importRoute: Route = {
  method: 'post',
  path: `${cardProfile.path}/:id/design/import`,
  summary:
    'Imports a design from a .pkpass, a zipped .pkpasstemplate or an exported design without saving it',
  policy: { access: permissionOf(cardProfile, 'saveDesign'), perMinute: 20 },
  request: { mediaTypes: ['application/vnd.apple.pkpass', 'application/zip'], maxBytes: archiveBytes },
  response: {
    body: z.object({
      design,
      notTaken: z.array(z.string()),
    }),
  },
  run: async (call: Call<object, Buffer>) => {
    const id = call.params['id']!;
    await cardProfileView.act({ ...call, query: {}, body: {} }, 'saveDesign', id);
    const { draft, notTaken, pictures } = await inTurn(call, () => take(call.body));
    designFrom(draft, new Map([...pictures.keys()].map(name => [name, placeholderUrl])));
    const urls = new Map<string, string>();
    for (const [name, picture] of pictures) urls.set(name, await keepPicture(call, id, picture));
    return { status: 200, body: { design: designFrom(draft, urls), notTaken } };
  },
};
