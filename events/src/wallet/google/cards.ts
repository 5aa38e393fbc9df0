import type { Pool } from 'pg';
import { blankDesign } from '../../cardProfile/design/blankDesign.ts';
import type { Design } from '../../cardProfile/design/design.ts';
import { cardProfileState } from '../../cardProfile/state.ts';
import { credentialState } from '../../credential/state.ts';
import { dataFormatState } from '../../dataFormat/state.ts';
import type { KeyRing } from '../../sealing/keys.ts';
import { cachedState } from '../../store/stateCache.ts';
import { streamOf, type EventStore } from '../../store/store.ts';
import { uuidv7 } from '../../store/uuid.ts';
import { cardOf } from '../cardOf.ts';
import { readDesignHistory } from '../designHistory.ts';
import { partSql, type RolloutPart } from '../rolloutMembers.ts';
import { shownVersion } from '../shownVersion.ts';
import type { CardLease, GoogleAnswer, GoogleClient } from './client.ts';
import {
  googleClassOf,
  googleObjectOf,
  objectIdOf,
  type GoogleClass,
  type GoogleObject,
  type GooglePlace,
} from './walletObjects.ts';

/**
 * Tables of the cards at Google and of the leases on them. `fields`: keyed digests of the fields as last
 * sent, so that the table contains no personal data.
 */
export const googleCardsMigrations = [
  {
    name: 'google_cards.1',
    sql: `
CREATE TABLE IF NOT EXISTS google_cards (
  credential_id   uuid PRIMARY KEY,
  card_profile_id uuid NOT NULL,
  class_id        text NOT NULL,
  fields          jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS google_cards_profile ON google_cards (card_profile_id, credential_id);
CREATE INDEX IF NOT EXISTS google_cards_class ON google_cards (class_id);
CREATE TABLE IF NOT EXISTS google_card_leases (
  credential_id uuid PRIMARY KEY,
  holder        uuid NOT NULL,
  until         timestamptz NOT NULL
);`,
  },
] as const;

interface Needs {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly keys: Pick<KeyRing, 'hmac'>;
  readonly client: GoogleClient;
  readonly issuerId: string;
  readonly placeOf: (profileId: string, version: number) => GooglePlace;
}
type Digests = Readonly<Record<string, string>>;
interface StoredCard {
  readonly class_id: string;
  readonly fields: Digests;
}
interface Target {
  readonly profileId: string;
  readonly object: GoogleObject;
  readonly class: GoogleClass;
}

/** Lease on a card, in ms, counted from the last call. Covers a wait of a minute at the rate limit. */
const leaseMs = 150_000;
const waitMs = 5_000;
const pollMs = 100;
const leaseSql = `
INSERT INTO google_card_leases AS lease (credential_id, holder, until) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
ON CONFLICT (credential_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
WHERE lease.until < clock_timestamp()`;
const renewSql = `
UPDATE google_card_leases SET until = clock_timestamp() + $3 * interval '1 millisecond'
WHERE credential_id = $1 AND holder = $2`;
/**
 * Runs `work` under a lease on the card, which `work` renews before each call, as calls may wait in a long
 * queue. Without the lease, the last call would win instead of the newest data. Holds no database connection
 * while `work` runs. Returns `later` if another run keeps the lease for several seconds.
 */
const leased = async (
  pool: Pool,
  credentialId: string,
  work: (lease: CardLease) => Promise<Synced>,
): Promise<Synced> => {
  const holder = uuidv7();
  const until = Date.now() + waitMs;
  while ((await pool.query(leaseSql, [credentialId, holder, leaseMs])).rowCount !== 1) {
    if (Date.now() > until)
      return { kind: 'later', afterMs: waitMs, message: 'the card is being written by another run' };
    await new Promise(resolve => setTimeout(resolve, pollMs));
  }
  const renew = async () => (await pool.query(renewSql, [credentialId, holder, leaseMs])).rowCount === 1;
  try {
    return await work({ renew });
  } finally {
    await pool.query('DELETE FROM google_card_leases WHERE credential_id = $1 AND holder = $2', [
      credentialId,
      holder,
    ]);
  }
};

/** Returns the design for a profile without a published version. It has no pictures. */
const plainDesign = (title: string): Design => ({
  ...blankDesign(title),
  google: { background: { kind: 'color', color: '#14213d' } },
});

/** Returns the class and object that Google should have; null if there is no card to show. */
const targetOf = async ({ store, placeOf }: Needs, credentialId: string): Promise<Target | null> => {
  const history = await store.read(streamOf('credential', credentialId));
  const state = credentialState.of(history);
  const { content, status, qrcodeText } = state;
  if (content === null || status === 'absent') return null;
  const [shown, format, designs] = await Promise.all([
    cachedState(store, cardProfileState, content.cardProfileId),
    cachedState(store, dataFormatState, content.dataFormatId),
    readDesignHistory(store, content.cardProfileId),
  ]);
  const card = cardOf(state, format.shape.mainDataParam);
  if (card === null) return null;
  const live = shownVersion(history, designs);
  const design = live?.design ?? plainDesign(shown.terms?.displayName ?? '');
  const place = placeOf(content.cardProfileId, live?.version ?? 0);
  const object = googleObjectOf(design, { id: credentialId, status, card, code: qrcodeText }, place);
  return { profileId: content.cardProfileId, object, class: googleClassOf(design, place) };
};

const digestsOf = ({ keys }: Needs, object: GoogleObject): Digests =>
  Object.fromEntries(
    Object.entries(object).map(([field, value]) => [
      field,
      keys.hmac('googleCard', `${object.id}\n${field}\n${JSON.stringify(value)}`).slice(0, 24),
    ]),
  );
/** Returns the fields that differ from those last sent, with null for removed ones. */
const changedOf = (
  object: GoogleObject,
  before: Digests,
  next: Digests,
): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown>(Object.entries(object));
  const fields = [...new Set([...Object.keys(before), ...Object.keys(next)])];
  return Object.fromEntries(
    fields.filter(field => before[field] !== next[field]).map(field => [field, values.get(field) ?? null]),
  );
};
const emptyText = { defaultValue: { language: 'en-US', value: '–' } };
const erasedFields = {
  state: 'EXPIRED',
  cardTitle: emptyText,
  logo: null,
  heroImage: null,
  header: emptyText,
  subheader: null,
  textModulesData: [],
  barcode: null,
  validTimeInterval: null,
};

/**
 * Result of updating a card. `isErasure`: the rejected call was meant to clear a card that may no longer be
 * shown.
 */
export type Synced =
  | { readonly kind: 'done'; readonly object: GoogleObject | null }
  | Extract<GoogleAnswer, { kind: 'later' }>
  | (Extract<GoogleAnswer, { kind: 'refused' }> & { readonly isErasure: boolean });

const answered = (answer: GoogleAnswer, object: GoogleObject | null, isErasure = false): Synced => {
  if (answer.kind === 'done') return { kind: 'done', object };
  return answer.kind === 'refused' ? { ...answer, isErasure } : answer;
};
const isUnknown = (answer: GoogleAnswer): boolean => answer.kind === 'refused' && answer.status === 404;

/** Returns whether a card with this class exists. If so, the class needn't be created. */
const isClassThere = async (pool: Pool, classId: string): Promise<boolean> => {
  const { rowCount } = await pool.query('SELECT FROM google_cards WHERE class_id = $1 LIMIT 1', [classId]);
  return rowCount === 1;
};

interface Syncing {
  readonly creates: boolean;
  readonly lease: CardLease;
}
const sync = async (needs: Needs, credentialId: string, { creates, lease }: Syncing): Promise<Synced> => {
  const { pool, client, issuerId } = needs;
  const read = await pool.query<StoredCard>(
    'SELECT class_id, fields FROM google_cards WHERE credential_id = $1',
    [credentialId],
  );
  const stored = read.rows[0];
  if (stored === undefined && !creates) return { kind: 'done', object: null };
  const target = await targetOf(needs, credentialId);
  if (target === null) {
    if (stored === undefined) return { kind: 'done', object: null };
    const answer = await client.patchObject(objectIdOf({ issuerId }, credentialId), erasedFields, lease);
    const isGone = answer.kind === 'done' || isUnknown(answer);
    if (isGone) await pool.query('DELETE FROM google_cards WHERE credential_id = $1', [credentialId]);
    return isGone ? { kind: 'done', object: null } : answered(answer, null, true);
  }
  const { object } = target;
  const fields = digestsOf(needs, object);
  const patch = stored && changedOf(object, stored.fields, fields);
  if (patch && Object.keys(patch).length === 0) return { kind: 'done', object };
  if (!(await isClassThere(pool, object.classId))) {
    const made = await client.putClass(target.class, lease);
    if (made.kind !== 'done') return answered(made, object);
  }
  const note = (sent: Digests) =>
    pool.query(
      `INSERT INTO google_cards (credential_id, card_profile_id, class_id, fields) VALUES ($1, $2, $3, $4)
       ON CONFLICT (credential_id) DO UPDATE
       SET card_profile_id = excluded.card_profile_id, class_id = excluded.class_id, fields = excluded.fields`,
      [credentialId, target.profileId, object.classId, sent],
    );
  // recorded before the call, so that an erasure finds the card even if the response is lost
  if (stored === undefined) await note({});
  const patched = patch && (await client.patchObject(object.id, patch, lease));
  const answer = patched && !isUnknown(patched) ? patched : await client.putObject(object, lease);
  if (answer.kind === 'done') await note(fields);
  return answered(answer, object);
};

/**
 * Updates a credential's card at Google by sending the changed fields, or clears it if there is no card to
 * show. Creates a card that isn't recorded yet only if `creates` is set. Idempotent, even after a crash.
 */
export const syncGoogleCard = (
  needs: Needs,
  credentialId: string,
  { creates }: { readonly creates: boolean },
): Promise<Synced> =>
  leased(needs.pool, credentialId, lease => sync(needs, credentialId, { creates, lease }));

/** Reads the credential IDs of Google cards in a part of a rollout, by keyset. */
export const cardsOfPart = async (
  pool: Pick<Pool, 'query'>,
  part: RolloutPart,
  after: string | null,
  limit: number,
): Promise<readonly string[]> => {
  const { sql, values } = partSql('credential_id', part, 4);
  const { rows } = await pool.query<{ credential_id: string }>(
    `SELECT credential_id FROM google_cards
     WHERE card_profile_id = $1 AND ($2::uuid IS NULL OR credential_id > $2) AND ${sql} ORDER BY credential_id LIMIT $3`,
    [part.profileId, after, limit, ...values],
  );
  return rows.map(({ credential_id }) => credential_id);
};
