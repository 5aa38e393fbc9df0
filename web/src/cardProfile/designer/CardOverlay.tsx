import type { Placed } from '@latchkey/events/cardProfile/design/design.ts';
import { surfaces, type Box as Area } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { Box } from '@mui/material';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { measures } from '../../kit/measures.ts';
import { corners, type Corner } from './gestures.ts';
import { boxOfPart, pointsOf, type Part } from './partPlacement.ts';
import type { Guide } from './snapGuides.ts';

const { front } = surfaces;
const share = (value: number, of: number): string => `${(value / of) * 100}%`;
const boxStyle = ({ x, y, width, height }: Area) => ({
  left: share(x, front.width),
  top: share(y, front.height),
  width: share(width, front.width),
  height: share(height, front.height),
});
const whole: Area = { x: 0, y: 0, width: front.width, height: front.height };
// corner handles cover at most a quarter of the part's shorter side, so that its middle can still be dragged
const [drawnIn, heldIn] = ['min(6px, 25cqmin)', `min(${measures.finger / 2}px, 25cqmin)`];
const drawnPx = 12;
const borderPx = 2;
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
const cornerAt = (across: 'left' | 'right', down: 'top' | 'bottom', cursor: string) => ({
  [across]: `calc(${drawnIn} - ${drawnPx}px)`,
  [down]: `calc(${drawnIn} - ${drawnPx}px)`,
  cursor,
  // enlarges the touch target, inward only as far as the part has space
  '&::after': {
    content: '""',
    position: 'absolute',
    // from the inside of the handle's border
    [opposite[across]]: `calc(${drawnIn} - ${heldIn} - ${borderPx}px)`,
    [opposite[down]]: `calc(${drawnIn} - ${heldIn} - ${borderPx}px)`,
    width: measures.finger,
    height: measures.finger,
  },
});
const cornerStyle: Readonly<Record<Corner, object>> = {
  nw: cornerAt('left', 'top', 'nwse-resize'),
  ne: cornerAt('right', 'top', 'nesw-resize'),
  sw: cornerAt('left', 'bottom', 'nesw-resize'),
  se: cornerAt('right', 'bottom', 'nwse-resize'),
};

export const Guides = ({
  isShown,
  snapped,
}: {
  readonly isShown: boolean;
  readonly snapped: readonly Guide[];
}) => {
  const { width, height, safe } = front;
  const line = { stroke: '#ffffff', strokeWidth: 3, strokeDasharray: '14 12', opacity: 0.75 } as const;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {isShown && (
        <g {...line} fill="none" style={{ mixBlendMode: 'difference' }}>
          <rect {...safe} />
          {[1 / 3, 1 / 2, 2 / 3].map(at => (
            <g key={at}>
              <line x1={width * at} x2={width * at} y1={0} y2={height} />
              <line y1={height * at} y2={height * at} x1={0} x2={width} />
            </g>
          ))}
        </g>
      )}
      {snapped.map(guide =>
        'x' in guide ? (
          <line key="x" x1={guide.x} x2={guide.x} y1={0} y2={height} stroke="#ff3d8b" strokeWidth={5} />
        ) : (
          <line key="y" y1={guide.y} y2={guide.y} x1={0} x2={width} stroke="#ff3d8b" strokeWidth={5} />
        ),
      )}
    </svg>
  );
};

export interface PartAt {
  readonly part: Part;
  readonly placed: Placed;
  readonly picture: { readonly width: number; readonly height: number };
}
export const useSpokenPlace = () => {
  const t = useT();
  return ({ part, placed, picture }: PartAt): string => {
    const { x, y } = boxOfPart(part, picture, placed);
    return t('cardDesign.place.spoken', {
      name: t(`cardDesign.parts.${part}`),
      left: Math.round(pointsOf(x)),
      top: Math.round(pointsOf(y)),
    });
  };
};

interface Props {
  readonly at: PartAt;
  readonly isSelected: boolean;
  readonly isMoved: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onHold: (event: PointerEvent<HTMLElement>, holds: 'whole' | Corner) => void;
  readonly onMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onLetGo: (event: PointerEvent<HTMLElement>) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onKeyUp: () => void;
}

/** A draggable part of a card. Tab focuses it, arrow keys move it, and its corners scale it. */
export const PartHandle = (props: Props) => {
  const { at, isSelected, isMoved, onSelect, onHold, onMove, onLetGo, onKey, onKeyUp } = props;
  const t = useT();
  const number = useFormats().number;
  const shownPoints = (pixels: number) => number(pointsOf(pixels));
  const spoken = useSpokenPlace();
  const button = useRef<HTMLButtonElement>(null);
  const { part, placed, picture } = at;
  const box = part === 'logo' ? boxOfPart(part, picture, placed) : whole;
  const size = boxOfPart(part, picture, placed);
  const pointing = {
    onPointerMove: onMove,
    onPointerUp: onLetGo,
    onPointerCancel: onLetGo,
  };
  return (
    <Box sx={{ position: 'absolute', containerType: 'size' }} style={boxStyle(box)}>
      <Box
        ref={button}
        component="button"
        type="button"
        aria-label={spoken(at)}
        data-part={part}
        onFocus={() => onSelect(true)}
        onBlur={() => onSelect(false)}
        onKeyDown={onKey}
        onKeyUp={onKeyUp}
        onPointerDown={event => onHold(event, 'whole')}
        {...pointing}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          p: 0,
          m: 0,
          border: 0,
          bgcolor: 'transparent',
          cursor: 'move',
          borderRadius: '2px',
          // until the background is selected, swiping on it scrolls to the other phone
          touchAction: part === 'logo' || isSelected ? 'none' : 'auto',
          '&:hover, &:focus, &:focus-visible': { outline: '1px dashed #ffffff', outlineOffset: -1 },
          '&:hover, &:focus': { boxShadow: '0 0 0 1px rgb(0 0 0 / .55)' },
        }}
      />
      {isSelected &&
        corners.map(corner => (
          <Box
            key={corner}
            aria-hidden
            data-corner={corner}
            onPointerDown={event => {
              // prevents the default, so that the part keeps the focus
              event.preventDefault();
              button.current?.focus({ preventScroll: true });
              onHold(event, corner);
            }}
            {...pointing}
            sx={{
              position: 'absolute',
              width: drawnPx,
              height: drawnPx,
              bgcolor: '#ffffff',
              borderRadius: '2px',
              boxSizing: 'border-box',
              border: `${borderPx}px solid`,
              borderColor: '#2f5bd0',
              touchAction: 'none',
              ...cornerStyle[corner],
            }}
          />
        ))}
      {isSelected && part === 'logo' && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 0,
            top: 'calc(100% + 8px)',
            px: 0.75,
            borderRadius: 0.5,
            bgcolor: '#101216',
            color: '#ffffff',
            fontSize: '0.6875rem',
            lineHeight: '18px',
            whiteSpace: 'nowrap',
            pointerEvents: 'none',
            fontVariantNumeric: 'tabular-nums',
            zIndex: 1,
          }}
        >
          {isMoved
            ? t('cardDesign.place.tag', { left: shownPoints(size.x), top: shownPoints(size.y) })
            : `${Math.round(pointsOf(size.width))} × ${Math.round(pointsOf(size.height))}`}
        </Box>
      )}
    </Box>
  );
};
