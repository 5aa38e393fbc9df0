import { Switch } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { paletteOf } from './palette.ts';
import { darkTheme, lightTheme } from './theme.ts';

const channels = (colour: string): readonly number[] =>
  colour.startsWith('#')
    ? [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
    : colour.match(/\d+/g)!.slice(0, 3).map(Number);
const light = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('a switch', () => {
  afterEach(cleanup);

  for (const [mode, theme] of [
    ['light', lightTheme],
    ['dark', darkTheme],
  ] as const)
    for (const isOn of [false, true])
      it(`that is ${isOn ? 'on' : 'off'} has an edge that is visible in the ${mode} theme`, () => {
        render(
          <ThemeProvider theme={createTheme(theme)}>
            <Switch checked={isOn} onChange={() => undefined} />
          </ThemeProvider>,
        );
        const base = screen.getByRole('switch').closest('.MuiSwitch-switchBase')!;
        const edge = getComputedStyle(base.querySelector('.MuiSwitch-thumb')!).borderTopColor;
        const shown = edge === 'currentcolor' ? getComputedStyle(base).color : edge;
        const { paper } = paletteOf(mode).background;
        assert.ok(contrast(shown, paper) >= 3, `${shown} on ${paper}`);
        if (isOn) return;
        const track = getComputedStyle(base.parentElement!.querySelector('.MuiSwitch-track')!);
        assert.equal(track.opacity, '1');
        assert.ok(contrast(track.backgroundColor, paper) >= 3, `${track.backgroundColor} on ${paper}`);
      });
});
