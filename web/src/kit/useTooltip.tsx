import { Tooltip } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';

/** When what was pointed at says more, and when it stops once the pointer is neither on it nor on its words, in ms. */
const openAfter = 300;
const closeAfter = 100;

/**
 * More about a word, shown on hover. Nothing of it is there before: a page of rows has one for each status and time. What must be worked out is given as a
 * function, and worked out when it is shown. `props` go to the element that says more, `tip` beside it.
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
      // who listens is told as well; what is shown is not shown twice
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
