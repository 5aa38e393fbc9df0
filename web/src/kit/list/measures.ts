/** Widths of what is no column, and what the header of the console covers of the page, in px. */
export const tickWidth = 48;
export const menuWidth = 56;
export const headHeight = 57;
export const narrowHeadHeight = 95;
/** The least heights of what stands for a record: a row, a card. */
export const rowHeight = 52;
export const cardHeight = 68;
