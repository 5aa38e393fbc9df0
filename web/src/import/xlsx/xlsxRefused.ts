/**
 * The reason why a workbook is rejected. `unreadable`: not a workbook, or damaged. `locked`:
 * password-protected. `too_large`: exceeds a limit of size, compression ratio or number of parts.
 * `too_wide`: a worksheet has too many columns. `too_slow`: reading timed out.
 */
export type XlsxReason = 'unreadable' | 'locked' | 'too_large' | 'too_wide' | 'too_slow';

export class XlsxRefused extends Error {
  readonly reason: XlsxReason;
  constructor(reason: XlsxReason) {
    super(reason);
    this.reason = reason;
  }
}
