/**
 * The reason why a workbook isn't read. `unreadable`: it is no workbook, or is damaged. `locked`: it has a
 * password. `too_large`: unpacked it exceeds the limits. `too_wide`: a worksheet has too many columns.
 * `too_slow`: reading took too long.
 */
export type XlsxReason = 'unreadable' | 'locked' | 'too_large' | 'too_wide' | 'too_slow';

/** Refuses a workbook as a whole. */
export class XlsxRefused extends Error {
  readonly reason: XlsxReason;
  constructor(reason: XlsxReason) {
    super(reason);
    this.reason = reason;
  }
}
