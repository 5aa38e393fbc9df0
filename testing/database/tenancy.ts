import type { Pool } from 'pg';

/**
 * Physical names of the tenants' read tables. Each table must contain a row, which is the template for the
 * generated ones.
 */
export interface TenantTablesNamed {
  readonly partner: string;
  readonly customer: string;
  readonly user: string;
}
export interface TenancySize {
  readonly partners: number;
  readonly customers: number;
  readonly users: number;
}

const idOf = (kind: number, n: number): string =>
  `0197f3a0-0000-7000-8${kind.toString().padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;
export const partnerIdOf = (n: number): string => idOf(1, n);
export const customerIdOf = (n: number): string => idOf(2, n);
const userIdOf = (n: number): string => idOf(3, n);

const firsts = ['Anna', 'Ben', 'Clara', 'David', 'Elif', 'Felix', 'Greta', 'Hugo', 'Ida', 'Jonas'];
const lasts = ['Baumann', 'Castell', 'Dorn', 'Ebner', 'Falk', 'Gruber', 'Hartwig', 'Imhof', 'Jansen', 'Kern'];
/** Returns the name of the nth row. The first is unique; any other is shared by 1% of the rows. */
const nameOf = (n: number): string =>
  n === 1 ? 'Zoe Quillfeather' : `${firsts[n % 10]} ${lasts[Math.floor(n / 10) % 10]}`;

/**
 * Returns the parent of a partner; null for a top partner. One in fifty is a top partner without children;
 * all others are below the first, in a tree of ten levels for 5,000 partners.
 */
const parentOf = (n: number): number | null => {
  if (n === 1 || n % 50 === 0) return null;
  const parent = Math.max(1, Math.floor(n * 0.4));
  return parent % 50 === 0 ? parent + 1 : parent;
};
const lineages = new Map<number, readonly string[]>();
export const lineageOf = (n: number): readonly string[] => {
  const parent = parentOf(n);
  const lineage = lineages.get(n) ?? [...(parent === null ? [] : lineageOf(parent)), partnerIdOf(n)];
  lineages.set(n, lineage);
  return lineage;
};
export const partnerOf = (customer: number, partners: number): number => 1 + ((customer * 7919) % partners);

const chunk = 5_000;

const fill = async (
  pool: Pool,
  table: string,
  count: number,
  valuesOf: (n: number) => object,
): Promise<void> => {
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const { rows } = await pool.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM "${table}" t LIMIT 1`);
  for (let from = 1; from <= count; from += chunk) {
    const some = Array.from({ length: Math.min(chunk, count - from + 1) }, (_, n) => valuesOf(from + n));
    await pool.query(
      `INSERT INTO "${table}" (${names}) SELECT ${names}
       FROM jsonb_array_elements($1::jsonb) AS given, jsonb_populate_record(NULL::"${table}", $2::jsonb || given)`,
      [JSON.stringify(some), rows[0]!.row],
    );
  }
  await pool.query(`VACUUM ANALYZE "${table}"`);
};

export const fillTenancy = async (
  pool: Pool,
  { partner, customer, user }: TenantTablesNamed,
  { partners, customers, users }: TenancySize,
): Promise<void> => {
  await fill(pool, partner, partners, n => {
    const parent = parentOf(n);
    return {
      id: partnerIdOf(n),
      name: n === 1 ? 'Quill Partner' : `${nameOf(n)} Access ${n}`,
      parentId: parent === null ? null : partnerIdOf(parent),
      isTopLevel: parent === null,
      lineagePartnerIds: lineageOf(n),
      maxDepth: null,
      selfRegistrationToken: null,
    };
  });
  await fill(pool, customer, customers, n => {
    const of = partnerOf(n, partners);
    return {
      id: customerIdOf(n),
      name: n === 1 ? 'Quill Works' : `${nameOf(n)} Works ${n}`,
      partnerId: partnerIdOf(of),
      lineagePartnerIds: lineageOf(of),
    };
  });
  await fill(pool, user, users, n => {
    const isPartners = n % 50 === 0;
    const grant = {
      id: userIdOf(n),
      role: isPartners ? 'partner_admin' : 'customer_admin',
      partnerId: isPartners ? partnerIdOf(1 + (n % partners)) : null,
      customerId: isPartners ? null : customerIdOf(1 + (n % customers)),
    };
    return {
      id: userIdOf(n),
      fullName: nameOf(n),
      email: `${n}@example.test`,
      grants: [grant],
      role: grant.role,
    };
  });
};
