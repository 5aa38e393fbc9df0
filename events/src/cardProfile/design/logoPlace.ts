import { layerOf, type CheckTools, type Finding, type Mend } from './finding.ts';
import { looksOf, type Design, type Placed, type Wallet } from './design.ts';
import { logoBox } from './drawing.ts';
import { averageWidth, boxOf, linesOf } from './cardFront.ts';
import { surfaces, type Box } from './surfaces.ts';

/**
 * Minimum height of a logo, in pixels of the `front` surface. Previews and phones show a front at about a
 * quarter of its size.
 */
const minLogoHeight = 4 * 24;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
export const logoPlace = (design: Design, wallet: Wallet, tools: CheckTools): readonly Finding[] => {
  const { measure = averageWidth, card, locale } = tools;
  const looks = looksOf(design, wallet);
  const { logo } = looks;
  const size = logo && tools.pixelsOf(logo.file)?.size;
  if (!logo || !size) return [];
  const lines = linesOf(looks, wallet, card, locale).map(line => ({
    key: line.key,
    box: boxOf({ ...line, width: Math.min(line.width, measure(line.text, line.size)) }),
  }));
  const coveredAt = (placed: Placed) =>
    lines.find(({ box }) => overlap(logoBox(surfaces.front, size, placed), box));
  const mendBy = (placed: Placed): Mend => ({
    layer: layerOf(design, wallet, 'logo'),
    set: { logo: placed },
  });
  const common = { severity: 'warning', wallet } as const;
  const found: Finding[] = [];
  const covered = coveredAt(logo);
  const corner = { ...logo, x: 0, y: 0 };
  if (covered !== undefined)
    found.push({
      ...common,
      check: 'logoOverText',
      key: covered.key,
      mend: coveredAt(corner) === undefined ? mendBy(corner) : null,
    });
  const { height } = logoBox(surfaces.front, size, logo);
  const larger = { ...logo, scale: Math.ceil((logo.scale * minLogoHeight * 1000) / height) / 1000 };
  if (height < minLogoHeight)
    found.push({
      ...common,
      check: 'logoTooLow',
      mend: logoBox(surfaces.front, size, larger).height >= minLogoHeight ? mendBy(larger) : null,
    });
  return found;
};
