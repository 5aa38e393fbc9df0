import {
  CardProfileDesignCommitted,
  CardProfileDesignSaved,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { urlOf } from '@latchkey/events/documents/fileUrl.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { appendOn } from '../testAppend.ts';

interface Ground {
  readonly store: Pick<EventStore, 'read' | 'append'>;
  readonly pool: Pool;
  readonly keys: KeyRing;
}

export const publishing = ({ store, pool, keys }: Ground) => {
  const append = appendOn(store);
  const tell = (id: string, ...events: readonly DomainEvent[]): Promise<void> =>
    append(`cardProfile-${id}`, ...events);
  const upload = async (id: string, background: string): Promise<string> => {
    const create = { width: 900, height: 300, channels: 4 as const, background };
    const bytes = await sharp({ create }).png().toBuffer();
    return urlOf(await filesOn(pool, keys).put(`cardProfile-${id}`, { media: 'image/png', bytes }));
  };
  const designFor = async (id: string, color: string): Promise<Design> => {
    const blank = blankDesign('Acme Works');
    const logo = { file: await upload(id, color), scale: 1, x: 0, y: 0 };
    return { ...blank, both: { ...blank.both, logo, background: { kind: 'color', color: '#14213d' } } };
  };
  const commit = async (id: string, version: number, design: Design) =>
    tell(id, CardProfileDesignSaved({ design, from: null }), CardProfileDesignCommitted({ version, design }));
  const profile = async (): Promise<string> => {
    const id = uuidv7();
    await tell(id, badgeCreated);
    return id;
  };
  const typesOf = async (id: string): Promise<readonly string[]> =>
    (await store.read(`cardProfile-${id}`))
      .map(({ type }) => type.replace('CardProfileDesign', ''))
      .filter(type => !/^(CardProfile|Saved|Committed$)/.test(type));
  const filesOfProfile = async (id: string): Promise<readonly string[]> => {
    const text = `SELECT u.key FROM file_uses u JOIN files f USING (key) WHERE owner = $1 ORDER BY key`;
    const { rows } = await pool.query<{ key: string }>(text, [`cardProfile-${id}`]);
    return rows.map(({ key }) => urlOf(key));
  };
  return { tell, upload, designFor, commit, profile, typesOf, filesOfProfile };
};
