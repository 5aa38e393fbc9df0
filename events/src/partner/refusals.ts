import type { RefusalText } from '../access/refusals.ts';

export const partnerRefusals = {
  'partner.no_parent': {
    code: '409.009.001',
    en: "You can't create a new partner, because no valid parent partner exists.",
    de: 'Der Partner lässt sich nicht anlegen, weil es keinen gültigen übergeordneten Partner gibt.',
  },
  'partner.too_deep': {
    code: '409.009.002',
    en: 'The parent partner isn’t allowed to have partners below it. Choose a different one.',
    de: 'Der übergeordnete Partner darf keine untergeordneten Partner haben. Wählen Sie einen anderen.',
  },
  'partner.depth_in_use': {
    code: '409.009.003',
    en: 'The partners below this one already need a depth of {depth}. Enter at least {depth}.',
    de: 'Die vorhandenen untergeordneten Partner erfordern schon eine Tiefe von {depth}. Geben Sie mindestens {depth} ein.',
  },
  'partner.has_partners': {
    code: '409.009.004',
    en: 'This partner has partners below it. Delete them first.',
    de: 'Dieser Partner hat noch untergeordnete Partner. Löschen Sie diese zuerst.',
  },
  'partner.depth_of_top': {
    code: '400.009.001',
    en: 'Only a top-level partner can set the maximum nesting depth.',
    de: 'Nur ein Partner der obersten Ebene kann festlegen, wie tief Partner verschachtelt sein dürfen.',
  },
  'partner.granted_here_only': {
    code: '403.009.001',
    en: 'You can’t delete the partner that your permission is for. Ask an admin of its parent partner.',
    de: 'Sie können den Partner, für den Ihr Recht gilt, nicht löschen. Bitten Sie einen Admin des übergeordneten Partners.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof partnerRefusals, true> {}
}
