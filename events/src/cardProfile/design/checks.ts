import { clearestOn, contrastOn, luminance, readableOn, rgbOf } from './colors.ts';
import { baseColor, looksOf, type Design, type Looks, type Wallet } from './design.ts';
import { logoBox } from './drawing.ts';
import { layerOf, type CheckTools, type Finding, type Mend } from './finding.ts';
import { averageWidth, boxOf, linesOf } from './cardFront.ts';
import { logoPlace } from './logoPlace.ts';
import { surfaces, type SurfaceName } from './surfaces.ts';
import { underOf, type Pixels, type PixelsOf } from './pixelsUnder.ts';

const floored = (contrast: number): number => Math.floor(contrast * 10) / 10;
/**
 * Finds texts with too little contrast: below 4.5, or below 3 for large text. Below 2 is an error. Skips
 * Google, which chooses the text color.
 */
const contrasts = (
  design: Design,
  wallet: Wallet,
  { card, locale, pixelsOf }: CheckTools,
): readonly Finding[] => {
  const looks = looksOf(design, wallet);
  if (wallet === 'google') return [];
  const measured = linesOf(looks, wallet, card, locale).map(line => {
    const part = line.part === 'label' ? ('labels' as const) : ('values' as const);
    const needed = line.size >= 84 ? 3 : 4.5;
    const under = underOf(looks.background, surfaces.front, boxOf(line), pixelsOf);
    return { part, needed, under, key: line.key, contrast: contrastOn(rgbOf(looks[part]), under) };
  });
  return (['values', 'labels'] as const).flatMap(part => {
    const lines = measured.filter(line => line.part === part);
    const failing = lines.filter(({ contrast, needed }) => contrast < needed);
    const worst = failing.toSorted((a, b) => a.contrast - b.contrast)[0];
    if (worst === undefined) return [];
    const under = {
      darkest: Math.min(...lines.map(line => line.under.darkest)),
      lightest: Math.max(...lines.map(line => line.under.lightest)),
    };
    const color = readableOn(looks[part], Math.max(...lines.map(({ needed }) => needed)), under);
    return [
      {
        check: 'contrast' as const,
        wallet,
        part,
        key: worst.key,
        needed: worst.needed,
        color,
        clearest: color === null ? null : clearestOn(color, under),
        contrast: floored(worst.contrast),
        severity: worst.contrast < 2 ? ('error' as const) : ('warning' as const),
        mend: color === null ? null : { layer: layerOf(design, wallet, part), set: { [part]: color } },
      },
    ];
  });
};

const cutTexts = (design: Design, wallet: Wallet, tools: CheckTools): readonly Finding[] => {
  const { measure = averageWidth, card, locale } = tools;
  return linesOf(looksOf(design, wallet), wallet, card, locale).flatMap(({ key, part, text, size, width }) =>
    measure(text, size) <= width
      ? []
      : [
          {
            check: 'cut' as const,
            severity: 'warning' as const,
            wallet,
            key,
            text,
            mend: part === 'value' ? mendOfCut(design, wallet, key) : null,
          },
        ],
  );
};
/**
 * Returns a fix that moves a long value to the details, which show it in full. Primary fields stay, as both
 * wallets shrink their text first.
 */
const mendOfCut = (design: Design, wallet: Wallet, key: string): Mend | null => {
  const { fields } = looksOf(design, wallet);
  const found = fields.find(field => field.key === key);
  if (found === undefined || found.place === 'primary') return null;
  return moveToDetails(design, wallet, [key]);
};
const moveToDetails = (design: Design, wallet: Wallet, keys: readonly string[]): Mend => ({
  layer: layerOf(design, wallet, 'fields'),
  set: {
    fields: looksOf(design, wallet).fields.map(field =>
      keys.includes(field.key) ? { ...field, place: 'details' } : field,
    ),
  },
});

/** Maximum number of fields per place that `linesOf` places for both wallets. */
const maxShown = { header: 1, primary: 1, secondary: 2 } as const;
const fieldCounts = (design: Design, wallet: Wallet): readonly Finding[] => {
  const { fields } = looksOf(design, wallet);
  const counts = (['header', 'primary', 'secondary'] as const).flatMap((place): readonly Finding[] => {
    const limit = maxShown[place];
    const here = fields.filter(field => field.place === place);
    if (here.length <= limit) return [];
    const mend = moveToDetails(
      design,
      wallet,
      here.slice(limit).map(({ key }) => key),
    );
    return [{ check: 'tooManyFields', severity: 'warning', wallet, place, most: limit, mend }];
  });
  const hasName = fields.some(({ source, place }) => source === 'nameOnCard' && place !== 'off');
  return hasName ? counts : [...counts, { check: 'noName', severity: 'note', wallet, mend: null }];
};

const neededWidth = (surface: SurfaceName): number => surfaces[surface].width;
const pictures = (design: Design, wallet: Wallet, pixelsOf: PixelsOf): readonly Finding[] => {
  const looks = looksOf(design, wallet);
  const { background, logo } = looks;
  const found: Finding[] = [];
  const common = { severity: 'warning', wallet, mend: null } as const;
  if (background.kind === 'image') {
    const width = pixelsOf(background.file)?.size.width;
    const needed = Math.ceil(neededWidth('badgeArt') * background.scale);
    if (width !== undefined && width < needed / 2)
      found.push({ ...common, check: 'pictureTooSmall', width, needed });
  }
  if (logo === null) return [...found, { ...common, severity: 'note', check: 'noLogo' }];
  const pixels = pixelsOf(logo.file);
  if (pixels === null) return found;
  const { width, height } = pixels.size;
  const drawn = logoBox(surfaces.front, pixels.size, logo);
  const needed = Math.ceil(drawn.width / 2);
  if (width < needed) found.push({ ...common, check: 'logoTooSmall', width, needed });
  const ratio = Math.max(width / height, height / width);
  // in a pass icon (38 px), the shorter side of such a logo has at most about ten pixels
  if (ratio > 3) found.push({ ...common, check: 'iconTooWide', ratio: floored(ratio) });
  const under = underOf(background, surfaces.front, drawn, pixelsOf);
  const contrast = Math.max(...opaqueColors(pixels).map(color => contrastOn(color, under)));
  if (contrast < 1.5) found.push({ ...common, check: 'logoOnAlike', contrast: floored(contrast) });
  return found;
};
const opaqueColors = ({ rgba }: Pixels): readonly (readonly [number, number, number])[] => {
  const found = [];
  for (let at = 0; at + 3 < rgba.length; at += 4)
    if (rgba[at + 3]! > 127) found.push([rgba[at]!, rgba[at + 1]!, rgba[at + 2]!] as const);
  return found.length === 0 ? [[255, 255, 255]] : found;
};

/**
 * Returns the color in which Google Wallet draws all texts: black or white, by the luminance of the base
 * color.
 */
export const googleTextColor = (looks: Pick<Looks, 'background'>): string =>
  luminance(rgbOf(baseColor(looks.background))) > 0.179 ? '#000000' : '#ffffff';
const googleNotes = (design: Design): readonly Finding[] => {
  const looks = looksOf(design, 'google');
  const color = googleTextColor(looks);
  return looks.values === color && looks.labels === color
    ? []
    : [{ check: 'googleText', severity: 'note', wallet: 'google', color, mend: null }];
};

const weights = { error: 0, warning: 1, note: 2 } as const;
/**
 * Finds problems that people would see on their phones, most severe first. A problem in both wallets is
 * listed once.
 */
export const findingsOf = (design: Design, tools: CheckTools): readonly Finding[] => {
  const all = (['apple', 'google'] as const).flatMap(wallet => [
    ...contrasts(design, wallet, tools),
    ...cutTexts(design, wallet, tools),
    ...fieldCounts(design, wallet),
    ...pictures(design, wallet, tools.pixelsOf),
    ...logoPlace(design, wallet, tools),
    ...(wallet === 'google' ? googleNotes(design) : []),
  ]);
  const distinct = new Map<string, Finding>();
  for (const finding of all) {
    const key = JSON.stringify({ ...finding, wallet: null });
    const same = distinct.get(key);
    const isNew = same === undefined || same.wallet === finding.wallet;
    distinct.set(key, isNew ? finding : { ...same, isInBoth: true });
  }
  return [...distinct.values()].toSorted((a, b) => weights[a.severity] - weights[b.severity]);
};

const maxMends = 20;
/** Applies fixes one at a time, as a fix may cause another finding. Stops after 20 fixes. */
export const mendedAll = (design: Design, tools: CheckTools): Design => {
  let now = design;
  for (let step = 0; step < maxMends; step++) {
    const mend = findingsOf(now, tools).find(finding => finding.mend !== null)?.mend;
    if (!mend) break;
    now = { ...now, [mend.layer]: { ...now[mend.layer], ...mend.set } };
  }
  return now;
};

export const isUnreadable = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');
