import { Fragment, type ReactNode } from 'react';

/** Allows line breaks before each match of `before`, which must be a lookahead so that no text is lost. */
export const breakableText = (text: string, before: RegExp): ReactNode =>
  text.split(before).map((part, n) => (
    <Fragment key={`${n} ${part}`}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
