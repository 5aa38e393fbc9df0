import type { RefusalText } from '../access/refusals.ts';

/** What a directory is told where RFC 7644 has an error of its own. */
export const scimRefusals = {
  'scim.invalid_filter': {
    code: '400.036.001',
    en: 'This filter is not understood: {why}.',
    de: 'Dieser Filter ist nicht verständlich: {why}.',
  },
  'scim.invalid_path': {
    code: '400.036.002',
    en: 'This path is not understood: {path}.',
    de: 'Dieser Pfad ist nicht verständlich: {path}.',
  },
  'scim.invalid_value': {
    code: '400.036.003',
    en: 'The value of {attribute} cannot be taken.',
    de: 'Der Wert von {attribute} kann nicht übernommen werden.',
  },
  'scim.mutability': {
    code: '400.036.004',
    en: 'The attribute {attribute} cannot be changed.',
    de: 'Das Attribut {attribute} lässt sich nicht ändern.',
  },
  'scim.no_target': {
    code: '400.036.005',
    en: 'Nothing is named that could be removed.',
    de: 'Es ist nichts genannt, was sich entfernen ließe.',
  },
  'scim.too_many': {
    code: '400.036.006',
    en: 'More than {maximum} members in one request.',
    de: 'Mehr als {maximum} Mitglieder in einer Anfrage.',
  },
  'scim.fixed_groups': {
    code: '403.036.001',
    en: 'The groups are the roles: none is made, renamed or deleted. Name one of these: {groups}.',
    de: 'Die Gruppen sind die Rollen: Keine wird angelegt, umbenannt oder gelöscht. Nennen Sie eine von diesen: {groups}.',
  },
  'scim.group_exists': {
    code: '409.036.001',
    en: 'This group exists already.',
    de: 'Diese Gruppe gibt es schon.',
  },
  'scim.unsupported': {
    code: '501.036.001',
    en: 'This part of SCIM is not supported.',
    de: 'Dieser Teil von SCIM wird nicht unterstützt.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof scimRefusals, true> {}
}
