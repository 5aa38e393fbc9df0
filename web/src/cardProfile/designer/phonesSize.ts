/** The size of both phones with their margins at a zoom of 100 %, in pixels. */
export const phonesSize = { width: 720, height: 600 } as const;
/** The minimum width for both phones; narrower stages show one at a time. */
export const minWidthOfTwo = 440;
/** The width of a phone at a zoom of 100 %. */
export const phoneWidth = 320;
