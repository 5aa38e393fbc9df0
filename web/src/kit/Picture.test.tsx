import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { darkTheme, lightTheme } from '../shell/theme.ts';
import { Picture } from './Picture.tsx';

describe('a picture of a row', () => {
  afterEach(cleanup);

  it('is on a white plate in the dark theme, where a dark one would be invisible', () => {
    for (const [theme, ground] of [
      [darkTheme, 'rgb(255, 255, 255)'],
      [lightTheme, 'rgba(0, 0, 0, 0)'],
    ] as const) {
      render(
        <ThemeProvider theme={createTheme(theme)}>
          <Picture url="/files/logo" />
        </ThemeProvider>,
      );
      assert.equal(getComputedStyle(screen.getByRole('presentation')).backgroundColor, ground);
      cleanup();
    }
  });
});
