export const trayButtonId = 'tasks-button';

/** Focuses the button of the tray, unless an element outside of `tray` has the focus. */
export const focusTrayButton = (tray: HTMLElement | null): void => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || tray?.contains(activeElement) === true)
    document.getElementById(trayButtonId)?.focus();
};
