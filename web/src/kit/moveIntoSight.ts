/** Centers the tab in the strip as far as possible. Forces a layout. */
export const moveIntoSight = (strip: Element, tab: HTMLElement): void => {
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
};
