import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import type { RolloutPhase } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { http, send } from '../../core/http.ts';

export interface Publication {
  readonly version: number;
  readonly step: 'preparing' | 'rendering' | 'uploading';
  readonly isFailed: boolean;
  readonly reason: string | null;
}
export interface DesignShown {
  readonly design: Design | null;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  readonly liveVersion: number;
  readonly isUnpublished: boolean;
  /** The newest version that equals the saved design; null if there is none. */
  readonly keptAs: number | null;
  readonly canBeEdited: boolean;
  readonly canBeReopened: boolean;
  readonly publication: Publication | null;
  readonly rollout: { readonly version: number; readonly phase: RolloutPhase } | null;
}
export interface VersionShown {
  readonly version: number;
  readonly thumbnail: string | null;
  readonly at: string;
  readonly by: string | null;
  readonly status: 'live' | 'earlier' | 'withdrawn' | 'running' | 'failed';
  readonly from: number | null;
}
/** A design with its revision, which is sent as `If-Match`. */
export interface Revised {
  readonly shown: DesignShown;
  readonly revision: string | undefined;
}

interface Answer {
  readonly json: DesignShown;
  readonly headers: Headers;
}
export const revisedOf = ({ json, headers }: Answer): Revised => ({
  shown: json,
  revision: headers.get('ETag') ?? undefined,
});

export const designAt = (id: string): string => `${cardProfile.path}/${encodeURIComponent(id)}/design`;

export const readDesign = async (id: string, signal?: AbortSignal): Promise<Revised> =>
  revisedOf(await http<DesignShown>(designAt(id), { signal }));

/** Saves a design. Rejected if the revision is stale. */
export const saveDesign = async (
  id: string,
  design: Design,
  revision: string | undefined,
): Promise<Revised> =>
  revisedOf(
    await http<DesignShown>(designAt(id), {
      method: 'PUT',
      body: JSON.stringify({ design }),
      ...(revision === undefined ? {} : { headers: { 'If-Match': revision } }),
    }),
  );

/** Posts to a subpath of the design. `key` is the idempotency key. */
export const sendBelow = async <Body>(id: string, step: string, key: string, body: object = {}) =>
  http<Body>(`${designAt(id)}/${step}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Idempotency-Key': key },
  });

export const uploadPicture = async (id: string, file: File): Promise<string> => {
  const { json } = await http<{ readonly file: string }>(`${designAt(id)}/assets`, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': file.type, 'Idempotency-Key': crypto.randomUUID() },
  });
  return json.file;
};

interface Imported {
  readonly design: Design;
  readonly notTaken: readonly string[];
}
/** Converts a `.pkpass`, a zipped `.pkpasstemplate` or an exported file into a design, without saving it. */
export const importDesign = async (id: string, file: File): Promise<Imported> => {
  const isPass = file.name.toLowerCase().endsWith('.pkpass');
  const { json } = await http<Imported>(`${designAt(id)}/import`, {
    method: 'POST',
    body: file,
    headers: {
      'Content-Type': isPass ? 'application/vnd.apple.pkpass' : 'application/zip',
      'Idempotency-Key': crypto.randomUUID(),
    },
  });
  return json;
};

/** Copies the saved design of a card profile with its pictures to another; does nothing if there is none. */
export const copyDesign = async (from: string, to: string): Promise<void> => {
  const { shown } = await readDesign(from);
  if (shown.design === null) return;
  const archive = await send(`${designAt(from)}/export`, { headers: { Accept: 'application/zip' } });
  const { design } = await importDesign(to, new File([await archive.blob()], 'design.zip'));
  await saveDesign(to, design, (await readDesign(to)).revision);
};
