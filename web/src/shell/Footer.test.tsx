import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { loadConfig, siteConfig } from '../core/siteConfig.ts';
import { Footer } from './Footer.tsx';

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

describe('the footer', () => {
  const globalFetch = globalThis.fetch;
  afterEach(() => {
    cleanup();
    globalThis.fetch = globalFetch;
  });

  it('LAY-19, LAY-20, LAY-40, API-13: the console loads its config file at the start; the footer names the version, and the environment if the config file contains one', async () => {
    for (const [label, text] of [
      ['Staging', 'Environment: Staging'],
      ['', null],
    ] as const) {
      const requests: string[] = [];
      globalThis.fetch = async url => {
        requests.push(String(url));
        return json({ version: 'of the file', environmentLabel: label, apiUrl: '' });
      };
      await loadConfig();
      assert.deepEqual(requests, ['/config.json']);
      show(<Footer />);
      assert.notEqual(siteConfig().version, 'of the file', 'the version is that of the build');
      assert.equal(
        screen.getByText(/^Version/).textContent?.trim(),
        `Version ${siteConfig().version}`.trim(),
      );
      assert.equal(screen.queryByText(/^Environment/)?.textContent ?? null, text);
      cleanup();
    }
  });
});
