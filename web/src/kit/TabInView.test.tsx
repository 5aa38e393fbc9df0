import { Tab, Tabs } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { TabInView } from './TabInView.tsx';

const arrow = 40;
const width = 300;
const all = 400;

describe('the tab that is open', () => {
  afterEach(cleanup);

  it('is whole in sight where the window becomes narrow, and arrows stand where more tabs are', () => {
    render(
      <>
        <Tabs value="b" variant="scrollable" allowScrollButtonsMobile>
          <Tab value="a" label="A" id="tab-a" />
          <Tab value="b" label="B" id="tab-b" />
        </Tabs>
        <TabInView id="tab-b" />
      </>,
    );
    const tab = screen.getByRole('tab', { name: 'B' });
    const strip = tab.closest('.MuiTabs-scroller')!;
    const root = tab.closest('.MuiTabs-root')!;
    const is = (name: string) => root.hasAttribute(name);
    assert.ok(is('data-at-first') && is('data-at-last'), 'all fit at first');
    const widthNow = () => width - (is('data-at-first') ? 0 : arrow) - (is('data-at-last') ? 0 : arrow);
    let at = 0;
    const layout = {
      scrollWidth: { get: () => all },
      clientWidth: { get: widthNow },
      // as far as it goes now, like in a browser
      scrollLeft: { get: () => Math.min(at, all - widthNow()), set: (to: number) => (at = Math.max(0, to)) },
    };
    Object.defineProperties(strip, layout);
    Object.defineProperty(root, 'clientWidth', { value: width });
    const lie = (offsetLeft: number) =>
      Object.defineProperties(tab, {
        offsetLeft: { value: offsetLeft, configurable: true },
        clientWidth: { value: 80, configurable: true },
      });
    lie(320);
    window.dispatchEvent(new Event('resize'));
    assert.equal(strip.scrollLeft, all - (width - arrow), 'the end of the last tab is in sight');
    assert.deepEqual([is('data-at-first'), is('data-at-last')], [false, true]);
    lie(160);
    window.dispatchEvent(new Event('resize'));
    assert.deepEqual([is('data-at-first'), is('data-at-last')], [false, false]);
    assert.equal(
      strip.scrollLeft,
      160 - (width - 2 * arrow - 80) / 2,
      'between two arrows it stands in the middle',
    );
  });
});
