import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import type { RolloutPhase } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { http } from '../../core/http.ts';

export interface Publication {
  readonly version: number;
  readonly step: 'preparing' | 'rendering' | 'uploading';
  readonly isFailed: boolean;
  readonly reason: string | null;
}
/** The state of a card profile's design. */
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
  /** The rollout in progress; null if there is none. */
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
/** A design with the revision that goes back as `If-Match`. */
export interface Revised {
  readonly shown: DesignShown;
  readonly revision: string | undefined;
}

interface Answer {
  readonly json: DesignShown;
  readonly headers: Headers;
}
/** Returns the design and its revision from an API response. */
export const revisedOf = ({ json, headers }: Answer): Revised => ({
  shown: json,
  revision: headers.get('ETag') ?? undefined,
});

export const designAt = (id: string): string => `${cardProfile.path}/${encodeURIComponent(id)}/design`;

export const readDesign = async (id: string, signal?: AbortSignal): Promise<Revised> =>
  revisedOf(await http<DesignShown>(designAt(id), { signal }));

/** Saves a design, unless its revision is stale. */
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

/** Posts to a path below the design, idempotent by `key`. */
export const sendBelow = async <Body>(id: string, step: string, key: string, body: object = {}) =>
  http<Body>(`${designAt(id)}/${step}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Idempotency-Key': key },
  });

/** Uploads a picture and returns its URL. */
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
  /** Codes of parts of the file that a design doesn't support. */
  readonly notTaken: readonly string[];
}
/** Converts a pass or an exported file into a design. Nothing is saved. */
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
