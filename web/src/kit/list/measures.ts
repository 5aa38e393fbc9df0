/** Width of the checkbox column, in px. */
export const tickWidth = 48;
/** Width of the menu column, in px. */
export const menuWidth = 56;
/** Height of the console's header on wide screens, in px. */
export const headHeight = 57;
/** Height of the console's header on narrow screens, in px. */
export const narrowHeadHeight = 95;
/** Minimum height of a card, in px. */
export const cardHeight = 68;
