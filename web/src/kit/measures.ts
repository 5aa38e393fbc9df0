/** Lengths of the design in CSS pixels, where the spacing of 8 (with halves) does not say them. */
export const measures = {
  header: 56,
  navigation: 240,
  rail: 57,
  /** The right column of a detail page. */
  aside: 336,
  /** Where a page stops growing. */
  page: 1920,
  row: 52,
  denseRow: 44,
  tableHead: 40,
  control: 36,
  smallControl: 32,
  /** What a finger needs. */
  finger: 44,
  dialog: 600,
  dialogTop: 48,
} as const;

/** Corners: small things, controls, cards, dialogs. */
export const radii = { small: 6, control: 8, card: 12, dialog: 14 } as const;
