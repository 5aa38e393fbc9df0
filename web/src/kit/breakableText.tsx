import { Fragment, type ReactNode } from 'react';

/** Allows line breaks only before matches of `before`, which keeps parts whole as long as possible. */
export const breakableText = (text: string, before: RegExp): ReactNode =>
  text.split(before).map((part, n) => (
    <Fragment key={`${n} ${part}`}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
