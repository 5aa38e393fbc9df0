export const trayButtonId = 'tasks-button';

/**
 * Focuses the button of the tray, unless the focus is elsewhere on the page. `tray`: where the focus may be
 * taken from.
 */
export const focusTrayButton = (tray: HTMLElement | null): void => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || tray?.contains(activeElement) === true)
    document.getElementById(trayButtonId)?.focus();
};
