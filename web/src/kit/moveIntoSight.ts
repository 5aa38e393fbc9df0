/** Scrolls a strip sideways until the tab stands in its middle, as far as it goes. Asking where the tab stands lays the page out. */
export const moveIntoSight = (strip: Element, tab: HTMLElement): void => {
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
};
