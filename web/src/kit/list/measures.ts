/** In px: columns of checkboxes and menus, and the height of the console's header. */
export const tickWidth = 48;
export const menuWidth = 56;
export const headHeight = 57;
export const narrowHeadHeight = 95;
export const cardHeight = 68;
