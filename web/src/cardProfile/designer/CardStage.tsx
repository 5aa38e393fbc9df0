import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import {
  looksOf,
  type Design,
  type Placed,
  type Wallet,
} from '@latchkey/events/cardProfile/design/design.ts';
import { drawingOf } from '@latchkey/events/cardProfile/design/drawing.ts';
import { linesOf } from '@latchkey/events/cardProfile/design/cardFront.ts';
import { surfaces } from '@latchkey/events/cardProfile/design/surfaces.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { Box } from '@mui/material';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Guides, PartHandle, type PartAt } from './CardOverlay.tsx';
import { DrawingView } from './DrawingView.tsx';
import { movedTo, nudged, type Corner, type Gesture } from './gestures.ts';
import type { Pictures } from './pictures.ts';
import { cardRatio, placedOf, type Part } from './partPlacement.ts';
import { walletLooks } from './walletLooks.ts';
import type { Guide } from './snapGuides.ts';

const { front } = surfaces;

export interface Held {
  readonly wallet: Wallet;
  readonly part: Part;
  readonly placed: Placed;
  readonly guides: readonly Guide[];
  readonly holds: Gesture['holds'];
}
interface Props {
  readonly wallet: Wallet;
  readonly design: Design;
  readonly card: Card;
  readonly locale: Locale;
  readonly pictures: Pictures;
  readonly hasGuides: boolean;
  readonly held: Held | null;
  readonly selected: Part | null;
  readonly canMove: (part: Part) => boolean;
  readonly onSelect: (part: Part | null) => void;
  readonly onHeld: (held: Held | null) => void;
  /**
   * Called with the new placement after a drag or an arrow key. Changes with the same `gesture` are one undo
   * step until `onSettled`.
   */
  readonly onPlaced: (part: Part, placed: Placed, gesture?: string) => void;
  readonly onSettled: () => void;
}

/** The front of a card with its draggable parts. A drag changes the design only when it ends. */
export const CardStage = (props: Props) => {
  const { wallet, design, card, locale, pictures, hasGuides, held, selected } = props;
  const place = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture | null>(null);
  const looks = useMemo(
    () => walletLooks(wallet, pictures.loadedOnly(looksOf(design, wallet))),
    [design, wallet, pictures],
  );
  const drawing = useMemo(
    () => drawingOf(looks, 'front', pictures.sizeOf, linesOf(looks, wallet, card, locale)),
    [looks, wallet, card, locale, pictures],
  );
  const parts = (['background', 'logo'] as const).flatMap((part): readonly PartAt[] => {
    const placed = placedOf(looks, part);
    return placed && props.canMove(part) ? [{ part, placed, picture: pictures.sizeOf(placed.file) }] : [];
  });
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = place.current!.getBoundingClientRect();
    const factor = front.width / width;
    return { x: (clientX - left) * factor, y: (clientY - top) * factor };
  };
  const hold = (
    { part, placed, picture }: PartAt,
    event: PointerEvent<HTMLElement>,
    holds: 'whole' | Corner,
  ) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    gesture.current = { part, holds, from: pointOf(event), start: placed, picture };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    if (now === null) return;
    props.onHeld({ wallet, part: now.part, holds: now.holds, ...movedTo(now, pointOf(event), event.altKey) });
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    gesture.current = null;
    if (now === null) return;
    const { placed } = movedTo(now, pointOf(event), event.altKey);
    if (event.type !== 'pointercancel') props.onPlaced(now.part, placed);
    props.onHeld(null);
  };
  const press = ({ part, placed, picture }: PartAt, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      if (gesture.current === null) return event.currentTarget.blur();
      gesture.current = null;
      return props.onHeld(null);
    }
    const next = nudged(part, picture, placed, event);
    if (next === null) return;
    event.preventDefault();
    props.onPlaced(part, next, `keys ${part}`);
  };
  return (
    <Box
      ref={place}
      data-card={wallet}
      sx={{ position: 'relative', aspectRatio: cardRatio, userSelect: 'none' }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          borderRadius: '0.9em',
          overflow: 'hidden',
          boxShadow: '0 6px 18px rgb(0 0 0 / .22)',
        }}
      >
        <DrawingView drawing={drawing} />
        <Guides isShown={hasGuides} snapped={held?.wallet === wallet ? held.guides : []} />
      </Box>
      {parts.map(at => (
        <PartHandle
          key={at.part}
          at={at}
          isSelected={selected === at.part}
          isMoved={held?.part === at.part && held.holds === 'whole'}
          onSelect={isSelected => props.onSelect(isSelected ? at.part : null)}
          onHold={(event, holds) => hold(at, event, holds)}
          onMove={move}
          onLetGo={letGo}
          onKey={event => press(at, event)}
          onKeyUp={props.onSettled}
        />
      ))}
    </Box>
  );
};
