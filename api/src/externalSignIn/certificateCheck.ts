import { X509Certificate } from 'node:crypto';
import { certificatesIn } from '@latchkey/events/authProvider/certificates.ts';
import { SettingsWrong, type Found } from './settingsWrong.ts';

const dayMs = 24 * 3_600_000;
/** Lead time of the warning before the last certificate expires, in days. */
const endingDays = 30;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const checkCertificate = (text: string, now: Date): Found => {
  const all = certificatesIn(text).map(pem => new X509Certificate(pem));
  if (all.length === 0) throw new SettingsWrong('certificate_unreadable');
  const begun = all.filter(({ validFromDate }) => validFromDate <= now);
  const valid = begun.filter(({ validToDate }) => validToDate >= now);
  const last = (some: readonly X509Certificate[]) =>
    some.map(({ validToDate }) => validToDate).toSorted((one, other) => other.valueOf() - one.valueOf())[0]!;
  if (begun.length === 0) {
    const [first] = all
      .map(({ validFromDate }) => validFromDate)
      .toSorted((a, b) => a.valueOf() - b.valueOf());
    throw new SettingsWrong('certificate_ahead', dayOf(first!));
  }
  if (valid.length === 0) throw new SettingsWrong('certificate_expired', dayOf(last(begun)));
  const end = last(all);
  const found = dayOf(end);
  return end.valueOf() - now.valueOf() < endingDays * dayMs
    ? { found, warning: { reason: 'certificate_ending', detail: found } }
    : { found };
};
