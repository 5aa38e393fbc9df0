import { buildWeb } from '../product/buildWeb.ts';
import { acmeIn } from '../e2e/browser/acme.ts';
import { openApp } from '../e2e/browser/app.ts';
import { designerHandOf } from '../e2e/browser/designerHand.ts';
import { median, quantile } from './rounds.ts';
import type { Measured } from './row.ts';

const moves = 400;
const frameMs = 1_000 / 60;

/**
 * Measures the time per frame from a pointer event until after the paint, while the logo is dragged on a card
 * and both cards follow.
 */
export const benchDrag = async (): Promise<readonly Measured[]> => {
  await buildWeb();
  const app = await openApp({ isMeasured: true });
  try {
    const { page, open, newProfile, addLogo, card, saved } = await designerHandOf(await acmeIn(app));
    await open(await newProfile('Dragged'));
    await addLogo();
    await saved();
    const logo = card('apple').locator('[data-part=logo]');
    await logo.scrollIntoViewIfNeeded();
    const { x, y } = (await logo.boundingBox())!;
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(window, { frames });
      let startedAt: number | undefined;
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => {
        if (startedAt !== undefined) frames.push(performance.now() - startedAt);
        startedAt = undefined;
      });
      painted.port1.start();
      const onMove = () => {
        if (startedAt !== undefined) return;
        startedAt = performance.now();
        requestAnimationFrame(() => painted.port2.postMessage(null));
      };
      window.addEventListener('pointermove', onMove, { capture: true });
    });
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    for (let n = 1; n <= moves; n++) {
      const angle = n / 10;
      await page.mouse.move(x + 20 + 40 * Math.sin(angle), y + 20 + 25 * Math.sin(angle * 2));
    }
    await page.mouse.up();
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    if (frames.length < moves / 4) throw new Error(`only ${frames.length} frames were drawn`);
    const slow = quantile(frames, 0.95);
    return [
      {
        row: 39,
        figure: slow / frameMs,
        unit: 'ms per frame',
        medians: { median: median(frames), 'the slowest 5 % from': slow },
        all: { frames },
      },
    ];
  } finally {
    await app.close();
  }
};
