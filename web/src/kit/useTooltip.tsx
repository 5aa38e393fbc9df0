import { Tooltip } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';

/** Delays in ms. */
const openAfter = 300;
const closeAfter = 100;

/**
 * Returns a tooltip that is rendered on demand, as a page has several per row. If `text` is a function, it is
 * called when the tooltip is shown. `props` belong on the described element; `tip` is rendered next to it.
 */
export const useTooltip = (text: string | (() => string)) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), next === null ? closeAfter : openAfter);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => clearTimeout(timer.current);
  const leave = () => turn(null);
  return {
    props: {
      // the native title serves screen readers; removed while the tooltip is shown, so that it isn't read
      // twice
      title: anchor || text === '' || typeof text === 'function' ? undefined : text,
      'aria-describedby': anchor ? id : undefined,
      onPointerEnter: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
        text !== '' && turn(currentTarget),
      onPointerLeave: leave,
    },
    tip: anchor && (
      <Tooltip
        open
        describeChild
        id={id}
        title={typeof text === 'function' ? text() : text}
        onClose={() => setAnchor(null)}
        slotProps={{ popper: { anchorEl: anchor, onPointerEnter: stay, onPointerLeave: leave } }}
      >
        <span />
      </Tooltip>
    ),
  };
};
