import assert from 'node:assert/strict';
import { typedTime } from './typedTime.ts';

describe('a typed time', () => {
  it('is read in the form of either clock', () => {
    const read = {
      '23:39': '23:39',
      '9:05': '09:05',
      ' 11:39 PM ': '23:39',
      '11:39pm': '23:39',
      '12:00 AM': '00:00',
      '12:30 p.m.': '12:30',
    };
    for (const [text, time] of Object.entries(read)) assert.equal(typedTime(text), time, text);
  });

  it('is none if no clock shows it', () => {
    for (const text of ['', '24:00', '12:60', '13:00 PM', '0:10 AM', '1234', 'noon'])
      assert.equal(typedTime(text), null, text);
  });
});
