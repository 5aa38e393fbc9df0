import { Tab, Tabs } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { TabInView } from './TabInView.tsx';

const arrow = 40;
const width = 300;
const all = 400;

describe('the tab that is open', () => {
  const { ResizeObserver } = globalThis;
  let resized: () => void = () => undefined;
  before(() => {
    const observing = function (callback: () => void) {
      resized = callback;
    };
    Object.assign(observing.prototype, { observe: () => undefined, disconnect: () => undefined });
    globalThis.ResizeObserver = observing as unknown as typeof ResizeObserver;
  });
  after(() => {
    globalThis.ResizeObserver = ResizeObserver;
  });
  afterEach(cleanup);

  const open = () => {
    const view = (
      <>
        <Tabs value="b" variant="scrollable" allowScrollButtonsMobile>
          <Tab value="a" label="A" id="tab-a" />
          <Tab value="b" label="B" id="tab-b" />
        </Tabs>
        <TabInView id="tab-b" />
      </>
    );
    render(view);
    const tab = screen.getByRole('tab', { name: 'B' });
    const strip = tab.closest('.MuiTabs-scroller')!;
    const root = tab.closest('.MuiTabs-root')!;
    const is = (name: string) => root.hasAttribute(name);
    let [at, hasArrows] = [0, false];
    const widthNow = () => {
      const shown = ['data-at-first', 'data-at-last'].filter(name => hasArrows && !is(name));
      return width - shown.length * arrow;
    };
    Object.defineProperties(strip, {
      scrollWidth: { get: () => all },
      clientWidth: { get: widthNow },
      scrollLeft: {
        get: () => Math.min(at, all - widthNow()),
        set: (to: number) => {
          at = Math.max(0, to);
        },
      },
    });
    Object.defineProperty(root, 'clientWidth', { value: width });
    Object.defineProperties(tab, { offsetLeft: { value: 320 }, clientWidth: { value: 80 } });
    const settle = () => {
      for (let before = 0; before !== widthNow();) {
        before = widthNow();
        resized();
      }
    };
    const bringArrows = () => {
      hasArrows = true;
      settle();
    };
    return { strip, is, bringArrows };
  };

  it('stays fully visible when arrows reduce the width of its strip', () => {
    const { strip, is, bringArrows } = open();
    window.dispatchEvent(new Event('resize'));
    resized();
    bringArrows();
    assert.equal(strip.scrollLeft + strip.clientWidth, all, 'the end of the last tab is in sight');
    assert.deepEqual([is('data-at-first'), is('data-at-last')], [false, true]);
  });

  it('doesn’t return if the user has left it', () => {
    const { strip, is, bringArrows } = open();
    resized();
    strip.scrollLeft = 0;
    bringArrows();
    assert.equal(strip.scrollLeft, 0);
    assert.deepEqual([is('data-at-first'), is('data-at-last')], [true, false]);
  });
});
