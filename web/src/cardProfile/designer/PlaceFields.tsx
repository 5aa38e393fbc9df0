import { useT } from '../../core/t.ts';
import { useDesigner } from './designer.ts';
import { useHeldPart } from './draggedPart.ts';
import { layerAt } from './layers.ts';
import { NumberField } from './NumberField.tsx';
import {
  boxOfPart,
  pixelsPerPoint,
  placedAt,
  placedOf,
  pointsOf,
  scaledTo,
  withPlaced,
  type Part,
} from './partPlacement.ts';
import { readPoints, readScale } from './typedValue.ts';

export const PlaceFields = ({ part }: { readonly part: Part }) => {
  const t = useT();
  const { design, layer, looks, pictures, held: holding, set } = useDesigner();
  const held = useHeldPart(holding);
  const isHeld = held?.part === part && layerAt(design, layer, held.wallet, part) === layer;
  const placed = isHeld ? held.placed : placedOf(looks, part);
  const size = placed && pictures.pixelsOf(placed.file)?.size;
  if (!placed || !size) return null;
  const box = boxOfPart(part, size, placed);
  const at = (corner: { readonly x?: number; readonly y?: number }) =>
    placedAt(part, size, placed, { ...box, ...corner });
  const put = (next: typeof placed, gesture: string) => set(withPlaced(looks, part, next), gesture);
  // the part's box at the lowest and the highest position on both axes
  const ends = [0, 1].map(share => boxOfPart(part, size, { ...placed, x: share, y: share }));
  const bounds = (of: 'x' | 'y') => {
    const [one, other] = ends.map(end => pointsOf(end[of])) as [number, number];
    return { min: Math.min(one, other), max: Math.max(one, other) };
  };
  const common = { unit: 'pt', read: readPoints } as const;
  return (
    <>
      <NumberField
        label={t('cardDesign.place.size')}
        value={placed.scale * 100}
        unit="%"
        min={part === 'logo' ? 10 : 50}
        max={part === 'logo' ? 250 : 400}
        read={readScale}
        onChange={(scale, gesture) => put(scaledTo(part, size, placed, scale), gesture)}
      />
      <NumberField
        {...common}
        {...bounds('x')}
        label={t('cardDesign.place.left')}
        value={pointsOf(box.x)}
        onChange={(left, gesture) => put(at({ x: left * pixelsPerPoint }), gesture)}
      />
      <NumberField
        {...common}
        {...bounds('y')}
        label={t('cardDesign.place.top')}
        value={pointsOf(box.y)}
        onChange={(top, gesture) => put(at({ y: top * pixelsPerPoint }), gesture)}
      />
    </>
  );
};
