import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { cleanup } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { useFieldTexts } from './useFieldTexts.ts';

const Texts = () => {
  const { textOf } = useFieldTexts(credential);
  const ofProfile = useFieldTexts(cardProfile).textOf;
  const { status, type, deliveryMethod, deliveryStatus } = credential.row.shape;
  const texts = [
    ...status.options.map(value => textOf('status', value)),
    ...type.options.map(value => textOf('type', value)),
    ...deliveryMethod.options.map(value => textOf('deliveryMethod', value)),
    ...deliveryStatus.options.map(value => textOf('deliveryStatus', value)),
    ...cardProfile.row.shape.status.options.map(value => ofProfile('status', value)),
  ];
  return texts.join(', ');
};

describe('values in the history', function () {
  this.timeout(20_000);
  afterEach(cleanup);

  it('are the names that chips and lists show, and no codes', () => {
    localStorage.setItem('locale', 'en');
    show(<Texts />);
    const text = document.body.textContent ?? '';
    assert.match(text, /Available/);
    assert.match(text, /Suspending/);
    assert.ok(!/[A-Z]{2,}_|AVAILABLE|SUSPENDING|EMAIL|NONE/.test(text), text);
  });
});
