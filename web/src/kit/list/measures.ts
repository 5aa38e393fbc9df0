/** Widths of anything but columns, and the height of the console's header, in px. */
export const tickWidth = 48;
export const menuWidth = 56;
export const headHeight = 57;
export const narrowHeadHeight = 95;
/** Minimum height of a card; that of a row is in the design's measures. */
export const cardHeight = 68;
