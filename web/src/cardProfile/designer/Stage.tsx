import { valuesOf, type Card } from '@latchkey/events/cardProfile/design/card.ts';
import { baseColor, looksOf, type Design, type Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import { drawingOf } from '@latchkey/events/cardProfile/design/drawing.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { Box } from '@mui/material';

import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../core/t.ts';
import { visuallyHidden } from '../../kit/visuallyHidden.ts';
import { useSpokenPlace } from './CardOverlay.tsx';
import { CardStage, type Held } from './CardStage.tsx';
import { useDesigner } from './designer.ts';
import { useHeldPart } from './draggedPart.ts';
import { isShownIn, layerAt, wallets, withLooks } from './layers.ts';
import { Phone } from './Phone.tsx';
import { walletLooks } from './walletLooks.ts';
import { phoneLooks } from './phoneLooks.ts';
import { DetailsView, FrontView, ListView } from './PhoneViews.tsx';
import { placedOf, withPlaced, type Part } from './partPlacement.ts';
import type { View } from './StageBar.tsx';
import { Watch } from './Watch.tsx';

interface Props {
  readonly view: View;
  readonly isDark: boolean;
  readonly hasGuides: boolean;
  readonly hasCode: boolean;
  readonly zoom: number;
  readonly card: Card;
  readonly locale: Locale;
  /** Called when a drag starts or ends; autosave pauses during a drag. */
  readonly onHold: (isHeld: boolean) => void;
}

/**
 * Both phones, or the Apple watch. A drag changes only the store of the dragged part until it ends, so that
 * the rest of the designer doesn't rerender.
 */
export const Stage = ({ view, isDark, hasGuides, hasCode, zoom, card, locale, onHold }: Props) => {
  const t = useT();
  const { design: saved, isFixed, layer, pictures, held: part, change, settle } = useDesigner();
  const held = useHeldPart(part);
  const [selected, setSelected] = useState<{ readonly wallet: Wallet; readonly part: Part } | null>(null);
  const spoken = useSpokenPlace();

  const withPart = (
    now: Design,
    { wallet, part, placed }: Pick<Held, 'wallet' | 'part' | 'placed'>,
  ): Design =>
    withLooks(now, layerAt(now, layer, wallet, part), withPlaced(looksOf(now, wallet), part, placed));
  const design = held === null ? saved : withPart(saved, held);
  const heldNow = (next: Held | null) => {
    if ((next === null) !== (held === null)) onHold(next !== null);
    part.set(next);
  };
  const phones = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // narrow screens fit only one phone, so scroll to the edited one
    const shown = phones.current?.querySelector<HTMLElement>(
      layer === 'google' ? 'figure:last-child' : 'figure',
    );
    const place = phones.current?.parentElement;
    if (shown && place)
      place.scrollTo({
        left: shown.offsetLeft - place.offsetLeft - (place.clientWidth - shown.offsetWidth) / 2,
      });
  }, [layer]);
  const mode = isDark ? 'dark' : 'light';
  const placed = selected && placedOf(looksOf(design, selected.wallet), selected.part);
  const live =
    selected && placed ? spoken({ part: selected.part, placed, picture: pictures.sizeOf(placed.file) }) : '';

  const cardOf = (wallet: Wallet, canMoveHere: boolean) => (
    <CardStage
      {...{ wallet, design, card, locale, pictures, held }}
      hasGuides={hasGuides && canMoveHere}
      selected={selected?.wallet === wallet ? selected.part : null}
      canMove={() => canMoveHere && !isFixed && isShownIn(layer, wallet)}
      onSelect={part => setSelected(part && { wallet, part })}
      onHeld={heldNow}
      onPlaced={(part, at, gesture) => change(now => withPart(now, { wallet, part, placed: at }), gesture)}
      onSettled={settle}
    />
  );
  return (
    <>
      <Box
        ref={phones}
        sx={{
          display: 'flex',
          gap: { xs: 2, sm: 4 },
          m: 'auto',
          p: { xs: 2, sm: 3 },
          width: 'max-content',
          '& figure': { scrollSnapAlign: 'center' },
        }}
      >
        {wallets
          .filter(wallet => view !== 'watch' || wallet === 'apple')
          .map(wallet => (
            <PhoneOf
              key={wallet}
              {...{ wallet, view, zoom, design, card, locale, hasCode }}
              isDark={isDark}
              isQuiet={!isShownIn(layer, wallet)}
              look={phoneLooks[wallet][mode]}
            >
              {cardOf(wallet, view === 'front')}
            </PhoneOf>
          ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {live === '' ? t('cardDesign.place.nothing') : live}
      </Box>
    </>
  );
};

interface PhoneOfProps extends Pick<Props, 'view' | 'isDark' | 'hasCode' | 'zoom' | 'card' | 'locale'> {
  readonly wallet: Wallet;
  readonly design: Design;
  readonly isQuiet: boolean;
  readonly look: (typeof phoneLooks)[Wallet]['light'];
  readonly children: React.ReactNode;
}
const PhoneOf = (props: PhoneOfProps) => {
  const { wallet, view, hasCode, zoom, design, card, locale, isQuiet, look, children } = props;
  const { pictures } = useDesigner();
  const looks = useMemo(
    () => walletLooks(wallet, pictures.loadedOnly(looksOf(design, wallet))),
    [design, wallet, pictures],
  );
  const values = valuesOf(looks, card, locale);
  if (view === 'watch')
    return (
      <Watch {...{ zoom, isQuiet, values }} title={looks.title}>
        {children}
      </Watch>
    );
  const icon = drawingOf(looks, wallet === 'apple' ? 'icon' : 'googleLogo', pictures.sizeOf);
  const details = values.filter(({ place }) => place === 'details');
  const text = wallet === 'google' ? card.mainParam : null;
  const code = hasCode ? { ground: baseColor(looks.background), text } : null;
  return (
    <Phone {...{ wallet, look, zoom, isQuiet }} hasBack={view !== 'front'}>
      {view === 'front' && <FrontView {...{ wallet, look, code }}>{children}</FrontView>}
      {view === 'details' && <DetailsView {...{ wallet, look, icon }} values={details} title={looks.title} />}
      {view === 'list' && (
        <ListView {...{ wallet, look, icon }} title={looks.title}>
          {children}
        </ListView>
      )}
    </Phone>
  );
};
