import { Fragment, type ReactNode } from 'react';

/** A text that may wrap only before matches of `before`, so that parts stay whole as long as possible. */
export const breakableText = (text: string, before: RegExp): ReactNode =>
  text.split(before).map((part, n) => (
    <Fragment key={`${n} ${part}`}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
