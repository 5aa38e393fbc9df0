import assert from 'node:assert/strict';
import { readable } from './signInPage.ts';

describe('the text of a page that refuses a sign-in', () => {
  it('has no tags, scripts or styles', () => {
    const html =
      '<html><HEAD><title>Not this</title><style>p { }</style></HEAD><body><script>1 < 2</script><p>The <b>client</b>\n is unknown</p></body>';
    assert.equal(readable(html), 'The client is unknown');
    assert.equal(readable('no page'), 'no page');
  });

  it('is bounded, and a page of openings without ends is read once', () => {
    assert.equal(readable(`<p>${'word '.repeat(200)}`).length, 300);
    const began = process.cpuUsage();
    for (const tag of ['<script ', '<', '<head><']) assert.equal(readable(tag.repeat(500_000)), '');
    assert.ok(process.cpuUsage(began).user < 5_000_000, 'quadratic work takes minutes');
  });
});
