/**
 * Scrolls a strip sideways until the tab is in its middle, as far as possible. Measuring the tab causes a
 * layout.
 */
export const moveIntoSight = (strip: Element, tab: HTMLElement): void => {
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
};
