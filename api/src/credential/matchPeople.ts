import { credential } from '@latchkey/events/credential/credential.ts';
import { matchedBy, searchedPart, wordsOf, type Findable } from '@latchkey/events/credential/matchLine.ts';
import { phoneNumberOf } from '@latchkey/events/credential/phone.ts';
import { foldText } from '@latchkey/events/kernel/foldText.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { searchColumn } from '@latchkey/projector/lists.ts';
import { z } from 'zod';
import { personIdOf } from '@latchkey/events/kernel/personId.ts';
import { route, type Call } from '../http/route.ts';
import { isUnder } from '../lists/listRoute.ts';
import { maxRows } from '../lists/listQuery.ts';
import { bounded } from '../rows/queries.ts';
import type { Row } from '../rows/query.ts';
import { credentials } from './changeCredential.ts';
import { requireCustomer } from './requireCustomer.ts';
import { likeLiteral } from '../rows/likeLiteral.ts';

const maxLines = 500;
const longestLine = 200;
const maxCandidates = 25;
const maxSimilar = 5;
const linesAtOnce = 50;
const customer = { noun: 'customer', param: 'customerId' } as const;

interface Candidate {
  readonly n: number;
  readonly id: string;
}
type Found = Row & Findable & { readonly customerId: string; readonly personId: string | null };

const containing = async (call: Call, lines: readonly (readonly [number, string])[]) => {
  const { knex, tableOf } = call.deps.rows;
  const searched = lines.flatMap(([n, line]) => {
    const words = wordsOf(searchedPart(line)).map(word => `%${likeLiteral(word)}%`);
    const longest = words.toSorted((a, b) => b.length - a.length)[0];
    return longest === undefined ? [] : [{ n, longest, words: words.join('\n') }];
  });
  if (searched.length === 0) return [];
  const query = knex.select('l.n', 'c.id').from(
    knex.raw(
      `jsonb_to_recordset(?::jsonb) AS l(n int, longest text, words text)
       CROSS JOIN LATERAL (
         SELECT t.id FROM ?? t
         WHERE t."customerId" = ? AND t."status" <> 'REMOVED' AND t."${searchColumn}" LIKE l.longest
           AND t."${searchColumn}" LIKE ALL (string_to_array(l.words, E'\\n'))
         LIMIT ?) c`,
      [JSON.stringify(searched), tableOf(credential), call.params['customerId']!, maxCandidates],
    ),
  );
  return (await bounded(query)) as Candidate[];
};

/** Returns the text to compare: the line, or an email address without its domain, which colleagues share. */
const comparedPart = (line: string): string =>
  searchedPart(line).includes('@') ? searchedPart(line).split('@')[0]! : line;

const similar = async (call: Call, lines: readonly (readonly [number, string])[]) => {
  const { knex, tableOf } = call.deps.rows;
  const searched = lines.map(([n, line]) => ({ n, line: foldText(comparedPart(line)).toLowerCase() }));
  const query = knex.select('l.n', 'c.id').from(
    knex.raw(
      `jsonb_to_recordset(?::jsonb) AS l(n int, line text)
       CROSS JOIN LATERAL (
         SELECT t.id FROM ?? t
         WHERE t."customerId" = ? AND t."status" <> 'REMOVED' AND t."${searchColumn}" %> l.line
         ORDER BY word_similarity(l.line, t."${searchColumn}") DESC, t.id LIMIT ?) c`,
      [JSON.stringify(searched), tableOf(credential), call.params['customerId']!, maxSimilar],
    ),
  );
  return (await bounded(query)) as Candidate[];
};

const byPhone = async (call: Call, lines: readonly (readonly [number, string])[]) => {
  const customerId = call.params['customerId']!;
  const lineByPerson = new Map(
    lines.flatMap(([n, line]) => {
      const phoneNumber = phoneNumberOf(line);
      const personId = phoneNumber && personIdOf(customerId, { email: null, phoneNumber });
      return personId ? [[personId, n] as const] : [];
    }),
  );
  const rows = await ofPeople(call, [...lineByPerson.keys()]);
  return rows.map(row => ({ n: lineByPerson.get(row.personId!)!, id: row.id }));
};

const listed = async (
  call: Call,
  more: { readonly ids?: readonly string[]; readonly people?: readonly string[] },
) => {
  const asker = { grants: call.caller.grants, permission: 'credential.read' as const };
  const living = { sql: `t."status" <> 'REMOVED'`, values: [] };
  const { rows } = await call.deps.rows.list(credential, asker, {
    offset: 0,
    limit: maxRows,
    sort: ['nameOnCard'],
    filter: more.people ? { personId: more.people } : {},
    ids: more.ids,
    counts: false,
    where: [isUnder(call, customer), living],
  });
  return rows as readonly Found[];
};
const byIds = async (call: Call, ids: readonly string[]): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const chunk of inChunks([...new Set(ids)], maxRows))
    found.push(...(await listed(call, { ids: chunk })));
  return found;
};
const ofPeople = async (call: Call, people: readonly string[]): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const chunk of inChunks([...new Set(people)], linesAtOnce))
    found.push(...(await listed(call, { people: chunk })));
  return found;
};

/**
 * Returns the key that groups credentials by person: the person's ID, else the name, else the credential's
 * own ID.
 */
const personOf = ({ id: credentialId, personId, nameOnCard }: Found): string =>
  personId ?? (nameOnCard === null ? credentialId : `name ${wordsOf(nameOnCard).join(' ')}`);

const match = z.object({
  /** The number of the line, from 0. */
  line: z.int(),
  text: z.string(),
  /** The field that equals the line or one of its cells; null for near matches, and if nothing matches. */
  by: z.enum(['email', 'phone', 'number', 'identifier', 'name']).nullable(),
  /**
   * The matching people with their credentials; several if the line is ambiguous or the matches are only
   * near.
   */
  people: z.array(z.object({ personId: id.nullable(), credentialIds: z.array(id) })),
});
const reply = z
  .object({ lines: z.array(match), credentials: z.array(credentials.inList) })
  .meta({ id: 'PeopleMatches' });

export const matchPeople = route({
  method: 'post',
  path: '/admin/customers/:customerId/people/matches',
  summary: 'Finds people by name, email address, card number or employee ID, one per line',
  policy: { access: 'credential.read' },
  request: {
    body: z.object({ lines: z.array(z.string().trim().max(longestLine)).min(1).max(maxLines) }),
  },
  response: { body: reply, projections: credentials.reads },
  run: async call => {
    await requireCustomer(call);
    const lines = call.body.lines.map((text, n) => [n, text] as const);
    const position = await call.deps.store.head();
    const candidates: Candidate[] = [];
    for (const chunk of inChunks(lines, linesAtOnce)) {
      const found = [...(await containing(call, chunk)), ...(await byPhone(call, chunk))];
      const matchedLines = new Set(found.map(({ n }) => n));
      const missing = chunk.filter(([n, text]) => !matchedLines.has(n) && text !== '');
      candidates.push(...found, ...(missing.length > 0 ? await similar(call, missing) : []));
    }
    const rows = await byIds(
      call,
      candidates.map(one => one.id),
    );
    const rowOf = new Map(rows.map(row => [row.id, row]));
    const held = await ofPeople(
      call,
      rows.flatMap(({ personId }) => personId ?? []),
    );
    const all = [...new Map([...rows, ...held].map(row => [row.id, row])).values()];
    const byPerson = Map.groupBy(all, personOf);
    const ofLine = Map.groupBy(candidates, ({ n }) => n);
    const matches = lines.map(([line, text]) => {
      const near = (ofLine.get(line) ?? []).flatMap(one => rowOf.get(one.id) ?? []);
      const exact = near.flatMap(row => {
        const by = matchedBy(text, row);
        return by === null ? [] : [{ row, by }];
      });
      const fitting = exact.length > 0 ? exact.map(({ row }) => row) : near;
      const people = [...new Set(fitting.map(personOf))].map(person => {
        const own = byPerson.get(person) ?? [];
        return { personId: own[0]?.personId ?? null, credentialIds: own.map(row => row.id) };
      });
      return { line, text, by: exact[0]?.by ?? null, people };
    });
    const shown = await credentials.presentInList(all, call);
    return { status: 200, position, body: { lines: matches, credentials: [...shown] } };
  },
});
