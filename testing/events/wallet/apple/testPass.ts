import { crc32, deflateSync } from 'node:zlib';
import type { PassContent } from '@latchkey/events/wallet/apple/passJson.ts';

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
export const plainPng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const lines = Buffer.alloc((width + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const scaled = (name: string, width: number, height: number): readonly (readonly [string, Buffer])[] =>
  [1, 2, 3].map(n => [`${name}${n === 1 ? '' : `@${n}x`}.png`, plainPng(width * n, height * n)] as const);
export const testPictures = Object.fromEntries([
  ...scaled('icon', 38, 38),
  ...scaled('logo', 160, 50),
  ...scaled('strip', 375, 144),
]);

const texts = (en: string, de = en) => ({ en, de });
export const testContent: PassContent = {
  serialNumber: '0197f3a0-0000-7000-8000-00000000c0de',
  title: 'Acme "Works" badge',
  style: 'storeCard',
  background: '#14213d',
  values: '#ffffff',
  labels: '#fca311',
  name: 'Amber Attrappe',
  fields: [
    { key: 'number', place: 'header', label: texts('No.', 'Nr.'), value: texts('4711') },
    { key: 'name', place: 'primary', label: texts('Name'), value: texts('Amber Attrappe') },
    {
      key: 'until',
      place: 'secondary',
      label: texts('Valid until', 'Gültig bis'),
      value: texts('Dec 31, 2027', '31.12.2027'),
    },
    {
      key: 'about',
      place: 'details',
      label: texts('Lost it?', 'Verloren?'),
      value: texts('Call "us".\nSoon.', 'Rufen Sie an.'),
    },
  ],
  qr: 'https://acme.example/add/4711',
  expires: '2027-12-31T23:59:59.000Z',
  isVoided: false,
};
