import assert from 'node:assert/strict';
import { messageReader } from './eventStream.ts';

describe('messageReader', () => {
  it('reads messages however the bytes are cut', () => {
    const text = ': hello\n\nid: 7\ndata: {"resource":"order"}\n\nevent: reset\ndata: x\ndata: y\n\n';
    for (const size of [1, 5, 1000]) {
      const read = messageReader();
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
        text.slice(n * size, (n + 1) * size),
      );
      assert.deepEqual(chunks.flatMap(read), [
        { event: 'message', data: '{"resource":"order"}', id: '7' },
        { event: 'reset', data: 'x\ny', id: null },
      ]);
    }
  });
});
