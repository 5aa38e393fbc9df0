import type { Page } from 'playwright-core';

export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*:not(script, style, code, code *)')].flatMap(
      element => {
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const names = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'];
        return [
          own.map(({ textContent }) => textContent).join(''),
          ...names.map(name => element.getAttribute(name) ?? ''),
        ];
      },
    );
    return [...new Set([document.title, ...shown].map(text => text.trim()))].filter(text => text !== '');
  });

export const overflowOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  });

export const cutTextsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      if (clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)) return false;
      const isWide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      const isTall = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
      return isWide || isTall;
    };
    return (
      [...document.body.querySelectorAll<HTMLElement>('*')]
        // in this order, as `innerText` is the most expensive check
        .filter(element => element.clientWidth > 0 && isCut(element) && element.innerText?.trim())
        .filter(element => !element.closest('[aria-label], [title], [aria-hidden=true], .MuiDialog-root'))
        .map(element => `cut off: ${element.innerText.trim().slice(0, 80)}`)
    );
  });

/**
 * Returns controls whose touch target is smaller than 44 px, with a tolerance of 2 px. Links in paragraphs
 * and alerts are exempt.
 */
export const smallTargetsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const reach = 21;
    const controls =
      'button:enabled, a[href], input:enabled:not([type=file]), [role=button], [role=combobox], [role=tab], [role=menuitem], [role=option]';
    const isInside = (x: number, y: number) =>
      x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight;
    const ancestorsOf = (element: Element): readonly Element[] =>
      element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];
    const boxOf = (element: Element) =>
      (element.matches('input, [role=combobox]') && element.closest('.MuiInputBase-root')) || element;
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(element => !(element.matches('a') && element.closest('p, [role=alert]')))
      .flatMap(element => {
        const box = boxOf(element);
        const { left, top, width, height } = box.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const clips = ancestorsOf(box).filter(one => getComputedStyle(one).overflow !== 'visible');
        const isShown = (px: number, py: number) =>
          isInside(px, py) &&
          clips.every(clip => {
            const seen = clip.getBoundingClientRect();
            return px > seen.left && px < seen.right && py > seen.top && py < seen.bottom;
          });
        const isAt = (px: number, py: number) => box.contains(document.elementFromPoint(px, py));
        // a sticky bar covers controls only temporarily, as the page scrolls below it
        const isBelowBar = (px: number, py: number) => {
          const over = document.elementFromPoint(px, py);
          const bar = [over, ...(over ? ancestorsOf(over) : [])].find(
            one => one !== null && /^(sticky|fixed)$/.test(getComputedStyle(one).position),
          );
          return bar != null && !bar.contains(box);
        };
        if (!isInside(x, y) || !isAt(x, y)) return [];
        const around = [
          [x, y - reach],
          [x, y + reach],
          [x - reach, y],
          [x + reach, y],
        ] as const;
        const isSmall = around.some(([px, py]) => isShown(px, py) && !isAt(px, py) && !isBelowBar(px, py));
        const size = `${Math.round(width)} × ${Math.round(height)}`;
        return isSmall ? [`small target, ${size}: ${element.outerHTML.slice(0, 140)}`] : [];
      });
  });
