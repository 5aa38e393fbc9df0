import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { drawRenderings } from '@latchkey/events/documents/cardPictures.ts';
import { decodePictures } from '@latchkey/events/documents/cardSources.ts';
import type { Files } from '@latchkey/events/documents/files.ts';
import { urlOf } from '@latchkey/events/documents/fileUrl.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { backgroundPicture, cardCustomers, designOf } from './cardDesigns.ts';
import { customers, partners } from './customers.ts';
import { logoPng } from './logos.ts';

interface Drawn {
  readonly design: Design;
  readonly files: Readonly<Record<string, string>>;
}
export interface StartedCard {
  readonly profileId: string;
  readonly drawn: Promise<Drawn>;
}

/** Starts drawing the customers' cards on other cores while this one creates the history. */
export const startCards = (files: Files): ReadonlyMap<string, StartedCard> =>
  new Map(
    cardCustomers.map(key => {
      const place = customers.findIndex(customer => customer.key === key);
      const profileId = uuidv7();
      const keep = async (bytes: Buffer): Promise<string> =>
        urlOf(await files.put(streamOf('cardProfile', profileId), { media: imageLimits.media, bytes }));
      const draw = async (): Promise<Drawn> => {
        const [logo, background] = await Promise.all([
          logoPng(partners.length + place),
          backgroundPicture(key),
        ]);
        const logoFile = await keep(logo);
        const backgroundFile = background && (await keep(background));
        const design = designOf(key, customers[place]!.name, { logo: logoFile, background: backgroundFile });
        const sources = new Map([[logoFile, logo]]);
        if (background && backgroundFile) sources.set(backgroundFile, background);
        const drawings = await drawRenderings(design, await decodePictures(design, sources));
        const stored = await Promise.all(
          [...drawings].map(async ([name, bytes]) => [name, await keep(bytes)] as const),
        );
        return { design, files: Object.fromEntries(stored) };
      };
      return [key, { profileId, drawn: draw() }];
    }),
  );
