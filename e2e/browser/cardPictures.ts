import sharp from 'sharp';

export const logoPng = async (name = 'logo.png') => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><circle cx="120" cy="120" r="110" fill="#fff"/><rect x="90" y="70" width="60" height="100" fill="#2f5bd0"/><rect x="280" y="90" width="320" height="60" fill="#fff"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
};

export const paperPng = async () => {
  const create = { width: 3000, height: 1200, channels: 3 as const, background: '#ffffff' };
  return { name: 'paper.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
};
