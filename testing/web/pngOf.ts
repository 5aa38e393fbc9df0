/**
 * Returns a PNG that consists of its header (signature and IHDR) and padding, which is enough for the size
 * check.
 */
export const pngOf = (width: number, height = 80): File => {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new File([bytes], 'logo.png', { type: 'image/png' });
};
