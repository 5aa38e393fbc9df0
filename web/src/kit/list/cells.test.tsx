import { act, cleanup, configure, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { flashRows } from '../../core/changes.ts';
import { api, open } from './testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

/** All styles of the page, a rule a line. */
const styles = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

describe('a row that changed', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('LIM-37, LIM-38: flashes 200 ms in and 2000 ms out, and no other row does', async () => {
    await open(api(5));
    await screen.findByText('Order 3');
    act(() => flashRows(['3']));
    const rowOf = (text: string) => screen.getByText(text).closest('tr, li, article')!;
    const ruleOf = (text: string) =>
      rowOf(text)
        .className.split(' ')
        .map(name => styles().match(new RegExp(`\\.${name} \\{[^}]*\\}`))?.[0] ?? '')
        .join('');
    const whole = /animation: (\d+)ms [\w-]+ row-flash/.exec(ruleOf('Order 3'))?.[1];
    const peak = /@keyframes row-flash \{\s*([\d.]+)% \{/.exec(styles())?.[1];
    const inMs = (Number(whole) * Number(peak)) / 100;
    assert.deepEqual([Math.round(inMs), Math.round(Number(whole) - inMs)], [200, 2_000]);
    assert.doesNotMatch(ruleOf('Order 2'), /animation/);
  });
});
