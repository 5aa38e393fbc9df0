/** Size of both phones with margins at a zoom of 100%, in px. */
export const phonesSize = { width: 720, height: 600 } as const;
/** Minimum stage width for both phones, in px; narrower stages show one at a time. */
export const minWidthOfTwo = 440;
/** Width of a phone in px, at a zoom of 100%. */
export const phoneWidth = 320;
