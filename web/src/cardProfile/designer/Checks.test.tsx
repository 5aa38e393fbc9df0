import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { FindingLine } from './Checks.tsx';
import { DesignerContext, type Designer } from './designer.ts';

describe('the checks of a card design', () => {
  afterEach(() => {
    cleanup();
    localStorage.removeItem('locale');
  });

  it('numbers are written as usual in the language', () => {
    const finding = {
      check: 'contrast',
      wallet: 'apple',
      part: 'values',
      key: '',
      needed: 4.5,
      contrast: 2.1,
      color: null,
      clearest: null,
      severity: 'warning',
      mend: null,
    } as const;
    const textIn = (locale: string) => {
      localStorage.setItem('locale', locale);
      show(
        <DesignerContext value={{ design: blankDesign('Card'), isFixed: false } as unknown as Designer}>
          <FindingLine finding={finding} />
        </DesignerContext>,
      );
      const text = screen.getByRole('listitem').textContent ?? '';
      cleanup();
      return text;
    };
    assert.match(textIn('en'), /contrast of 2\.1 to 1 but needs 4\.5/);
    assert.match(textIn('de'), /2,1.*4,5/);
  });
});
