import { Tooltip } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';

/** Delays of showing and hiding a tooltip, in ms. */
const openAfter = 300;
const closeAfter = 100;

/**
 * A tooltip on hover. It is only rendered on demand, because a page of rows has one for each status and time.
 * A function as text is called when it is shown. `props` are for the described element, `tip` is rendered
 * next to it.
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
      // also for screen readers, but not twice when it is shown
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
