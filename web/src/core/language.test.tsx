import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { NotFoundView } from '../kit/NotFound.tsx';
import { useFormats } from './formats.ts';

const time = '2026-11-20T13:05:00.000Z';
const Time = () => <time>{useFormats().dateTime(time)}</time>;

describe('the language of the page', () => {
  const { language } = navigator;
  const speak = (to: string) =>
    Object.defineProperty(navigator, 'language', { value: to, configurable: true });
  afterEach(() => {
    cleanup();
    speak(language);
  });

  it('I18-02: is English by default if the browser has neither language', async () => {
    speak('fr-FR');
    show(<NotFoundView />);
    await screen.findByText("It seems we can't find what you're looking for.");
    assert.equal(document.documentElement.lang, 'en');
  });

  it('I18-03, I18-08: dates are shown as date, time and zone, in the zone of the browser', () => {
    const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
      .formatToParts(new Date(time))
      .find(({ type }) => type === 'timeZoneName')!.value;
    const at = new Date(time);
    for (const [locale, day, hour] of [
      ['en', 'Nov 20, 2026', at.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' })],
      ['de', '20. Nov. 2026', at.toLocaleTimeString('de', { hour: '2-digit', minute: '2-digit' })],
    ] as const) {
      localStorage.setItem('locale', locale);
      show(<Time />);
      const text = screen.getByRole('time').textContent ?? '';
      assert.equal(text.slice(0, day.length), day);
      assert.ok(text.includes(hour.replaceAll('\u202f', ' ')), text);
      if (locale === 'en') assert.ok(text.endsWith(zone), text);
      cleanup();
    }
  });
});
