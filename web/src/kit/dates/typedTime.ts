const written = /^(\d{1,2}):(\d{2})\s*(?:([ap])\.?m\.?)?$/i;
const noon = 12;
const hoursOfDay = 24;
const minutesOfHour = 60;

/** Parses a 12-hour or 24-hour time, such as `11:39 PM`, into `23:39`; null if the text isn't a time. */
export const typedTime = (text: string): string | null => {
  const [, hourText, minutes, half] = written.exec(text.trim()) ?? [];
  if (hourText === undefined || minutes === undefined || Number(minutes) >= minutesOfHour) return null;
  const hour = Number(hourText);
  if (half === undefined) return hour < hoursOfDay ? `${hourText.padStart(2, '0')}:${minutes}` : null;
  if (hour < 1 || hour > noon) return null;
  const inDay = (hour % noon) + (half.toLowerCase() === 'p' ? noon : 0);
  return `${String(inDay).padStart(2, '0')}:${minutes}`;
};
