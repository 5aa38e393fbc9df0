/** Returns whether a modal dialog covers the page. */
export const isCovered = () => document.querySelector('[aria-modal=true]') !== null;
