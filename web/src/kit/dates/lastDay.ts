/** Returns a local day as `YYYY-MM-DD`. */
export const localDay = (date: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Returns the moment after a local day. */
export const dayAfter = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + 1);
};

/** Returns the moment at which something ends, after its last day in the browser's zone. */
export const expiryOf = (day: string | null): string | null =>
  day === null ? null : dayAfter(day).toISOString();

/** Returns the last day of something that ends at this moment. */
export const lastDayOf = (expiresAt: string): string => localDay(new Date(Date.parse(expiresAt) - 1));
