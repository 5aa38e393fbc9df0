import { Fragment, type ReactNode } from 'react';

/** A text that may break before each place that `before` matches, where it does not fit: the parts stay whole as long as they can. */
export const breakableText = (text: string, before: RegExp): ReactNode =>
  text.split(before).map((part, n) => (
    <Fragment key={`${n} ${part}`}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
