import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

/**
 * Saved views of lists. Not event-sourced, as they aren't part of the audit trail (decision 64). Each belongs
 * to a customer, a partner or the product. `is_everywhere`: a private view moved from a browser's storage;
 * its user sees it in every place.
 */
export const savedViewsMigrations: readonly Migration[] = [
  {
    name: 'saved_views.1',
    sql: `
CREATE TABLE IF NOT EXISTS saved_views (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL,
  list          varchar(64) NOT NULL,
  customer_id   uuid,
  partner_id    uuid,
  is_everywhere boolean NOT NULL DEFAULT false,
  name          varchar(255) NOT NULL,
  content       jsonb NOT NULL,
  is_shared     boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX IF NOT EXISTS saved_views_name ON saved_views
  (user_id, list, coalesce(customer_id, partner_id, '00000000-0000-0000-0000-000000000000'), lower(name));
CREATE INDEX IF NOT EXISTS saved_views_shared ON saved_views (list, customer_id, partner_id) WHERE is_shared;
CREATE TABLE IF NOT EXISTS default_views (
  user_id  uuid NOT NULL,
  place    varchar(120) NOT NULL,
  view_id  uuid NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, place)
);
CREATE INDEX IF NOT EXISTS default_views_view ON default_views (view_id);`,
  },
];

export interface Place {
  readonly customerId: string | null;
  readonly partnerId: string | null;
}
export type ViewContent = Readonly<Record<string, unknown>>;
export interface StoredView extends Place {
  readonly id: string;
  readonly userId: string;
  readonly list: string;
  readonly isEverywhere: boolean;
  readonly name: string;
  readonly content: ViewContent;
  readonly isShared: boolean;
  readonly isDefault: boolean;
}

const maxListed = 400;
export const maxPerPerson = 100;
/** Returns the second part of a default view's key, which follows the list's name. */
const keyEnd = ({ customerId, partnerId }: Place) => ` ${customerId ?? partnerId ?? ''}`;

const columns = `v.id, v.user_id AS "userId", v.list, v.customer_id AS "customerId", v.partner_id AS "partnerId",
  v.is_everywhere AS "isEverywhere", v.name, v.content, v.is_shared AS "isShared"`;
const isHere = `v.customer_id IS NOT DISTINCT FROM $3::uuid AND v.partner_id IS NOT DISTINCT FROM $4::uuid`;

interface ViewScope {
  readonly userId: string;
  readonly list: string;
  readonly place: Place;
}

interface Listed extends Omit<ViewScope, 'list'> {
  /** Views of all lists are returned if undefined. */
  readonly list?: string | undefined;
  readonly seesShared: boolean;
}

/**
 * Lists the user's own views of a place, and those shown everywhere, followed by views shared by others if
 * `seesShared`; at most 400.
 */
export const viewsOf = async (
  pool: Pool,
  { userId, list, place, seesShared }: Listed,
): Promise<readonly StoredView[]> => {
  const { rows } = await pool.query<StoredView>(
    `SELECT ${columns}, d.view_id IS NOT NULL AS "isDefault" FROM saved_views v
     LEFT JOIN default_views d ON d.view_id = v.id AND d.user_id = $1 AND d.place = v.list || $6
     WHERE ($2::text IS NULL OR v.list = $2) AND ((v.user_id = $1 AND (v.is_everywhere OR (${isHere}))) OR ($5 AND v.is_shared AND ${isHere}))
     ORDER BY v.user_id = $1 DESC, lower(v.name), v.id LIMIT ${maxListed}`,
    [userId, list ?? null, place.customerId, place.partnerId, seesShared, keyEnd(place)],
  );
  return rows;
};

export const viewById = async (pool: Pool, id: string, userId: string): Promise<StoredView | null> => {
  const { rows } = await pool.query<StoredView>(
    `SELECT ${columns}, EXISTS (SELECT 1 FROM default_views d WHERE d.view_id = v.id AND d.user_id = $2) AS "isDefault"
     FROM saved_views v WHERE v.id = $1`,
    [id, userId],
  );
  return rows[0] ?? null;
};

export const countOwn = async (pool: Pool, { userId, list, place }: ViewScope): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM saved_views v WHERE v.user_id = $1 AND v.list = $2 AND ${isHere}`,
    [userId, list, place.customerId, place.partnerId],
  );
  return Number(rows[0]?.count ?? 0);
};

type Written = Omit<StoredView, 'isDefault'>;
/** Inserts a view. Idempotent by ID. */
export const insertView = async (pool: Pool, view: Written): Promise<void> => {
  await pool.query(
    `INSERT INTO saved_views (id, user_id, list, customer_id, partner_id, is_everywhere, name, content, is_shared)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
    [
      view.id,
      view.userId,
      view.list,
      view.customerId,
      view.partnerId,
      view.isEverywhere,
      view.name,
      JSON.stringify(view.content),
      view.isShared,
    ],
  );
};

export const updateView = async (
  pool: Pool,
  { id, name, content, isShared }: Pick<Written, 'id' | 'name' | 'content' | 'isShared'>,
): Promise<void> => {
  await pool.query(
    `UPDATE saved_views SET name = $2, content = $3, is_shared = $4, updated_at = now() WHERE id = $1`,
    [id, name, JSON.stringify(content), isShared],
  );
  // a view that is no longer shared can't be another user's default
  if (!isShared)
    await pool.query(
      `DELETE FROM default_views d USING saved_views v WHERE v.id = $1 AND d.view_id = v.id AND d.user_id <> v.user_id`,
      [id],
    );
};

export const deleteView = async (pool: Pool, id: string): Promise<void> => {
  await pool.query('DELETE FROM saved_views WHERE id = $1', [id]);
};

export const setDefault = async (
  pool: Pool,
  { userId, list, place, viewId }: ViewScope & { readonly viewId: string | null },
): Promise<void> => {
  const key = list + keyEnd(place);
  if (viewId === null) {
    await pool.query('DELETE FROM default_views WHERE user_id = $1 AND place = $2', [userId, key]);
    return;
  }
  await pool.query(
    `INSERT INTO default_views (user_id, place, view_id) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, place) DO UPDATE SET view_id = excluded.view_id`,
    [userId, key, viewId],
  );
};
