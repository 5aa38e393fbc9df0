/**
 * Lengths in px: columns of checkboxes and menus, the console's header (on wide and on narrow screens), and a
 * card.
 */
export const tickWidth = 48;
export const menuWidth = 56;
export const headHeight = 57;
export const narrowHeadHeight = 95;
export const cardHeight = 68;
