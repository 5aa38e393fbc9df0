import assert from 'node:assert/strict';
import { documentFonts } from './fonts.ts';
import { outlineIn } from './outline.ts';

describe('texts as outlines', () => {
  const { text, strong } = documentFonts();
  const pointsOf = (d: string): readonly number[] => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

  it('stay between their start and their width, on the baseline', () => {
    for (const line of ['Amber Attrappe', 'Größe', 'Имя для примера', 'اسم على سبيل المثال', 'अम्बर', 'ชื่อ']) {
      const { d, width } = outlineIn(strong, line, 80, 2_000);
      const xs = pointsOf(d).filter((_, n) => n % 2 === 0);
      const ys = pointsOf(d).filter((_, n) => n % 2 === 1);
      assert.ok(width > 80, `${line}: ${width}`);
      assert.ok(Math.min(...xs) > -20 && Math.max(...xs) < width + 20, line);
      assert.ok(Math.min(...ys) < -30 && Math.max(...ys) < 60, line);
    }
  });

  it('are cut with an ellipsis if they are too wide, in every script', () => {
    for (const line of [
      'Occupational Health and Safety',
      'اسم على سبيل المثال الطويل جدا',
      '名前'.repeat(20),
    ]) {
      const whole = outlineIn(text, line, 60, 10_000);
      const cut = outlineIn(text, line, 60, whole.width / 2);
      assert.ok(cut.width <= whole.width / 2 && cut.width > whole.width / 4, `${line}: ${cut.width}`);
    }
    assert.equal(outlineIn(text, '', 60, 100).d, '');
  });

  it('are the same for equal lines, and scale with their size', () => {
    const outline = outlineIn(text, 'Badge', 40, 1_000);
    assert.equal(outlineIn(text, 'Badge', 40, 1_000).d, outline.d);
    assert.equal(Math.round(outlineIn(text, 'Badge', 80, 1_000).width), Math.round(outline.width * 2));
  });
});
