import type { RefusalText } from '../access/refusals.ts';

export const partnerRefusals = {
  'partner.no_parent': {
    code: '409.009.001',
    en: "You can't create a new partner, because no valid parent partner exists.",
    de: 'Ein neuer Partner ist nicht möglich, weil es keinen gültigen übergeordneten Partner gibt.',
  },
  'partner.too_deep': {
    code: '409.009.002',
    en: 'The parent partner may have no partners below it.',
    de: 'Der übergeordnete Partner darf keine Partner unter sich haben.',
  },
  'partner.depth_in_use': {
    code: '409.009.003',
    en: 'There are partners {depth} levels below this one already.',
    de: 'Unter diesem Partner gibt es bereits Partner über {depth} Ebenen.',
  },
  'partner.has_partners': {
    code: '409.009.004',
    en: 'This partner has partners below it. Delete them first.',
    de: 'Unter diesem Partner gibt es noch Partner. Löschen Sie diese zuerst.',
  },
  'partner.depth_of_top': {
    code: '400.009.001',
    en: 'Only the top partner says how deep partners may nest.',
    de: 'Nur der oberste Partner legt fest, wie tief Partner verschachtelt sind.',
  },
  'partner.granted_here_only': {
    code: '403.009.001',
    en: 'Your permission is for this partner alone. Whoever manages the partner above it can delete it.',
    de: 'Ihre Berechtigung gilt nur für diesen Partner. Löschen kann ihn, wer den Partner darüber verwaltet.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof partnerRefusals, true> {}
}
