import type { Wallet } from '@latchkey/events/cardProfile/design/design.ts';

export interface PhoneLook {
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly list: string;
  readonly line: string;
  readonly accent: string;
  readonly other: string;
}
export const phoneLooks: Readonly<Record<Wallet, Readonly<Record<'light' | 'dark', PhoneLook>>>> = {
  apple: {
    light: {
      ground: '#f2f2f7',
      text: '#111214',
      quiet: '#5f6167',
      list: '#ffffff',
      line: '#e4e4ea',
      accent: '#2f5bd0',
      other: '#d7d8de',
    },
    dark: {
      ground: '#000000',
      text: '#f5f5f7',
      quiet: '#a6a7ad',
      list: '#1c1c1e',
      line: '#313135',
      accent: '#5b82e6',
      other: '#2c2c2f',
    },
  },
  google: {
    light: {
      ground: '#ffffff',
      text: '#1b1c1f',
      quiet: '#5c5f66',
      list: '#f1f3f6',
      line: '#dfe2e7',
      accent: '#2f5bd0',
      other: '#e3e6ea',
    },
    dark: {
      ground: '#131418',
      text: '#e9eaee',
      quiet: '#a9adb5',
      list: '#212328',
      line: '#34373d',
      accent: '#8fb0ff',
      other: '#2c2f35',
    },
  },
};
export const bezel = '#101216';
export const bezelEdge = '#4b515c';
