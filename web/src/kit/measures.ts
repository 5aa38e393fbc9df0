/** Lengths of the design in CSS pixels that are no multiples of the spacing of 8 (with halves). */
export const measures = {
  header: 56,
  navigation: 240,
  rail: 57,
  /** The right column of a detail page. */
  aside: 336,
  /** The maximum width of a page. */
  page: 1920,
  row: 52,
  denseRow: 44,
  tableHead: 40,
  control: 36,
  smallControl: 32,
  /** The minimum touch target. */
  finger: 44,
  dialog: 600,
  dialogTop: 48,
} as const;

/** Corners: small elements, controls, cards, dialogs. */
export const radii = { small: 6, control: 8, card: 12, dialog: 14 } as const;
