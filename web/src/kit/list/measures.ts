/** Widths of what is no column, and what the header of the console covers of the page, in px. */
export const tickWidth = 48;
export const menuWidth = 56;
export const headHeight = 57;
export const narrowHeadHeight = 95;
/** The least height of a card; that of a row is one of the design's. */
export const cardHeight = 68;
