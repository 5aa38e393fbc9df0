import assert from 'node:assert/strict';
import { attachmentOf, fileNameOf } from './fileName.ts';

describe('the name of a file', () => {
  it('is the title', () => {
    for (const text of ['badge', 'Türschild 2', '名刺', 'a.b'])
      assert.equal(fileNameOf(text, 'pdf'), `${text}.pdf`);
  });
  it('has no folder, no controls and nothing that hides its extension', () => {
    const cases = {
      '../../etc/passwd': 'etc-passwd',
      'a\r\nb\u0000': 'ab',
      'exe\u202efdp.': 'exefdp',
      'C:\\x': 'C--x',
      '..': 'file',
      '': 'file',
      CON: 'fileCON',
      '\ud800': 'file',
      ' \t x  y ': 'x y',
    };
    for (const [text, name] of Object.entries(cases))
      assert.equal(fileNameOf(text, 'pdf'), `${name}.pdf`, text);
    assert.equal([...fileNameOf('😀'.repeat(300), 'pdf')].length, 104);
  });
  it('is in the header twice: in ASCII, and in full', () => {
    assert.equal(attachmentOf('order_1.pdf'), 'attachment; filename="order_1.pdf"');
    assert.equal(
      attachmentOf(`Tür "1" (*'!).pdf`),
      `attachment; filename="T_r _1_ (*'!).pdf"; filename*=UTF-8''T%C3%BCr%20%221%22%20%28%2A%27%21%29.pdf`,
    );
    assert.doesNotMatch(attachmentOf('a\r\nSet-Cookie: x'), /[\r\n]/);
    assert.ok(attachmentOf('\ud800.pdf').startsWith('attachment; filename="_.pdf"'));
  });
});
