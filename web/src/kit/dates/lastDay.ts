export const localDay = (date: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Returns the end of a local day. */
export const dayAfter = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + 1);
};

/** Returns the expiry for a last valid day, which is the end of that day in the browser's time zone. */
export const expiryOf = (day: string | null): string | null =>
  day === null ? null : dayAfter(day).toISOString();

/** Returns the last valid day for an expiry; the inverse of `expiryOf`. */
export const lastDayOf = (expiresAt: string): string => localDay(new Date(Date.parse(expiresAt) - 1));
