import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { filesOf, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import { attachmentOf, fileNameOf } from '@latchkey/events/documents/fileName.ts';
import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { makeZip } from 'client-zip';
import type { Call, Route } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { exportedPictures } from './exportedPictures.ts';
import { profileOf } from './designView.ts';
import { inTurn } from './pictureConcurrency.ts';

const archiveOf = async ({ deps }: Pick<Call, 'deps'>, draft: Design): Promise<Buffer> => {
  const urls = filesOf(draft);
  const images = await keptImagesOn(deps.pool)(urls);
  const exported = await exportedPictures(
    urls.map(url => images.get(url) ?? refuse('cardProfile.picture_lost')),
  );
  const lastModified = deps.now();
  const pictures = exported.map(({ bytes, extension }, n) => ({
    name: `pictures/${n + 1}.${extension}`,
    input: bytes,
    lastModified,
  }));
  const names = new Map(urls.map((url, n) => [url, pictures[n]!.name]));
  const json = JSON.stringify(
    draft,
    (key, value: unknown) => (key === 'file' && typeof value === 'string' ? names.get(value) : value),
    2,
  );
  const archive = makeZip([{ name: 'design.json', input: json, lastModified }, ...pictures]);
  return Buffer.concat(await Array.fromAsync(archive));
};

export const exportRoute: Route = {
  method: 'get',
  path: `${cardProfile.path}/:id/design/export`,
  summary: 'Exports the draft of a design and its images as a ZIP archive',
  policy: { access: cardProfileView.permission, perMinute: 20 },
  response: { mediaType: 'application/zip' },
  run: async (call: Call) => {
    const { state } = await profileOf(call, call.params['id']!);
    const { draft, terms } = state;
    if (draft === null) return refuse('cardProfile.no_design');
    const body = await inTurn(call, () => archiveOf(call, draft));
    return {
      status: 200,
      body,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachmentOf(fileNameOf(terms?.displayName ?? 'design', 'zip')),
      },
    };
  },
};
