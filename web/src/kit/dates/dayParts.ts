/** A calendar day without time zone: `2027-03-14`. */
export type Day = string;

export const dayOfParts = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Returns year, month (1 to 12) and day. */
export const partsOf = (day: Day): readonly [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** Adds months to a day, clamped to the last day of the month. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = partsOf(day);
  const last = partsOf(dayOfParts(year, month + months + 1, 0))[2];
  return dayOfParts(year, month + months, Math.min(date, last));
};
export const addDays = (day: Day, days: number): Day => {
  const [year, month, date] = partsOf(day);
  return dayOfParts(year, month, date + days);
};

export const today = (): Day => {
  const now = new Date();
  return dayOfParts(now.getFullYear(), now.getMonth() + 1, now.getDate());
};
