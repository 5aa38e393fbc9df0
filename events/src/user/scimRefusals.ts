import type { RefusalText } from '../access/refusals.ts';

/** Refusals for the error types of RFC 7644. */
export const scimRefusals = {
  'scim.invalid_filter': {
    code: '400.036.001',
    en: 'This filter isn’t supported: {why}.',
    de: 'Dieser Filter wird nicht unterstützt (englischer Hinweis: {why}).',
  },
  'scim.invalid_path': {
    code: '400.036.002',
    en: 'This path isn’t supported: {path}.',
    de: 'Dieser Pfad wird nicht unterstützt: {path}.',
  },
  'scim.invalid_value': {
    code: '400.036.003',
    en: 'The value of {attribute} isn’t valid.',
    de: 'Der Wert von {attribute} ist nicht gültig.',
  },
  'scim.mutability': {
    code: '400.036.004',
    en: 'The attribute {attribute} can’t be changed.',
    de: 'Das Attribut {attribute} lässt sich nicht ändern.',
  },
  'scim.no_target': {
    code: '400.036.005',
    en: 'A remove operation must specify a path.',
    de: 'Zum Entfernen muss die Anfrage einen Pfad enthalten.',
  },
  'scim.too_many': {
    code: '400.036.006',
    en: 'A request can include at most {maximum} members.',
    de: 'Eine Anfrage kann höchstens {maximum} Mitglieder enthalten.',
  },
  'scim.fixed_groups': {
    code: '403.036.001',
    en: 'Groups represent roles and can’t be created, renamed or deleted. Use one of these: {groups}.',
    de: 'Gruppen entsprechen Rollen und lassen sich nicht anlegen, umbenennen oder löschen. Verwenden Sie eine dieser Gruppen: {groups}.',
  },
  'scim.group_exists': {
    code: '409.036.001',
    en: 'This group already exists.',
    de: 'Diese Gruppe gibt es bereits.',
  },
  'scim.unsupported': {
    code: '501.036.001',
    en: 'This part of SCIM isn’t supported.',
    de: 'Dieser Teil von SCIM wird nicht unterstützt.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof scimRefusals, true> {}
}
