import { filesOf } from '@latchkey/events/cardProfile/design/design.ts';
import { pngHeadBytes, pngSize, type ImageSize } from '@latchkey/events/kernel/image.ts';
import { claimUrlOf, recipientActor } from '@latchkey/events/wallet/claimToken.ts';
import type { PassState } from '@latchkey/events/wallet/passState.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import sharp from 'sharp';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { keyOf } from '@latchkey/events/documents/fileUrl.ts';
import { saveLinkOf } from '@latchkey/events/wallet/google/saveLink.ts';
import { readyGoogleOf } from '../wallet/googleIssuing.ts';
import { passOf, pkpassMedia, signedPass, signing } from '../wallet/passes.ts';
import { originOf } from '../externalSignIn/browser.ts';
import { route, type Reply, type Route } from '../http/route.ts';
import { systemSend } from '../http/systemSend.ts';
import { bareFrame, localeOf, page, pageHeaders, query, viewOf, type ClaimCall } from './claimCall.ts';
import { noticePage } from './claimFrame.ts';
import { claimPage, codeSvg, type Device } from './claimPage.ts';
import type { ClaimView } from './claimView.ts';
import { requestLink, sendLink } from './linkRoutes.ts';

const perMinute = 60;

/** Returns the wallet of a browser's device. iPads that claim to be Macs count as `other`. */
export const deviceOf = (userAgent = ''): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  return /Android/.test(userAgent) ? 'google' : 'other';
};

const unknown = (call: ClaimCall): Reply => page(404, noticePage(bareFrame(call), 'unknown'));

const sizesOf = async ({ deps }: ClaimCall, { design }: ClaimView) => {
  const files = filesOn(deps.pool, deps.keys);
  const sizes = await Promise.all(
    filesOf(design).map(async (file): Promise<readonly [string, ImageSize | null]> => {
      const found = await files.get(keyOf(file));
      return [file, found && pngSize(found.bytes.subarray(0, pngHeadBytes))];
    }),
  );
  const sizeByFile = new Map(sizes);
  return (file: string): ImageSize => sizeByFile.get(file) ?? { width: 1, height: 1 };
};

/**
 * Records that the page was opened, at most once per hour and kind of device. The page is shown even if that
 * fails.
 */
const noteOpened = async (call: ClaimCall, credentialId: string, by: Device): Promise<void> => {
  const { now, log } = call.deps;
  try {
    const hour = now().toISOString().slice(0, 13);
    await systemSend(call, recipientActor.id)(credentialDecider, credentialId, 'openLink', { by, hour });
  } catch (error) {
    log.warn({ err: error, credentialId }, 'couldn’t record that a link was opened');
  }
};

const show = route({
  method: 'get',
  path: '/w/:token',
  summary: 'Shows the page for adding a credential to a phone; anyone with the link can open it',
  policy: { access: 'public', perMinute },
  request: { query },
  response: { mediaType: 'text/html', isPage: true },
  run: async call => {
    const view = await viewOf(call);
    if (view === null) return unknown(call);
    const { token = '' } = call.params;
    const device = deviceOf(call.headers['user-agent']);
    const [pass, google] = await Promise.all([
      applePassOf(call, view),
      readyGoogleOf(call.deps),
      noteOpened(call, view.credentialId, device),
    ]);
    const markup = claimPage(view, {
      token,
      locale: localeOf(call),
      device,
      wallets: { apple: pass !== null, google: google !== null },
      url: claimUrlOf(originOf(call), token),
      sizeOf: await sizesOf(call, view),
    });
    // browsers also apply `form-action` to redirects after a form post
    return page(200, markup, google === null ? [] : [new URL(google.addresses.save).origin]);
  },
});

/** Accepts only a form post: mail scanners open every link, and would create cards at Google. */
const toGoogle = route({
  method: 'post',
  path: '/w/:token/google',
  summary: 'Creates the card in Google Wallet and redirects to the page that saves it',
  policy: { access: 'public', perMinute },
  request: { mediaTypes: ['application/x-www-form-urlencoded'], maxBytes: 1_024, query },
  response: { status: 303, isPage: true },
  run: async call => {
    const view = await viewOf(call);
    if (view === null || view.state !== 'ready') return unknown(call);
    const google = await readyGoogleOf(call.deps);
    if (google === null) return unknown(call);
    const { customer, logo, credentialId } = view;
    const frame = { locale: localeOf(call), token: call.params['token']!, customer, logo };
    const done = await google.sync(credentialId, { creates: true });
    if (done.kind !== 'done')
      call.deps.log.warn({ credentialId, done }, 'couldn’t create a card in Google Wallet');
    if (done.kind === 'later') return page(503, noticePage(frame, 'googleBusy'));
    if (done.kind === 'refused' || done.object === null)
      return page(409, noticePage(frame, 'googleRefused', { customer }));
    const { PUBLIC_URL } = call.deps.config;
    const origins = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).origin];
    const link = await saveLinkOf(done.object, google.account, origins, google.addresses.save);
    return {
      status: 303,
      headers: { Location: link, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    };
  },
});

const applePassOf = async ({ deps }: ClaimCall, view: ClaimView): Promise<PassState | null> =>
  view.state === 'ready' && (await signing(deps)) ? passOf(deps, view.credentialId) : null;

const pass = route({
  method: 'get',
  path: '/w/:token/pass.pkpass',
  summary: 'Returns the pass of a credential for Apple Wallet for its holder',
  policy: { access: 'public', perMinute },
  request: { query },
  response: { mediaType: pkpassMedia, isPage: true },
  run: async call => {
    const view = await viewOf(call);
    const found = view && (await applePassOf(call, view));
    if (!view || !found) return unknown(call);
    const headers = {
      ...pageHeaders,
      'Content-Type': pkpassMedia,
      'Content-Disposition': 'attachment; filename="pass.pkpass"',
      'Content-Security-Policy': `default-src 'none'`,
    };
    return { status: 200, headers, body: await signedPass(call.deps, view.credentialId, found) };
  },
});

const codePixels = 1_024;
const code = route({
  method: 'get',
  path: '/w/:token/code.png',
  summary: 'Returns the QR code of a credential as an image for its holder',
  policy: { access: 'public', perMinute },
  request: { query },
  response: { mediaType: 'image/png', isPage: true },
  run: async call => {
    const view = await viewOf(call);
    if (view === null || view.state !== 'ready' || view.code === null) return unknown(call);
    const headers = {
      ...pageHeaders,
      'Content-Type': 'image/png',
      'Content-Disposition': attachmentOf('code.png'),
      'Content-Security-Policy': `default-src 'none'`,
    };
    const body = await sharp(Buffer.from(codeSvg(view.code)))
      .resize(codePixels, codePixels, { kernel: 'nearest' })
      .png()
      .toBuffer();
    return { status: 200, headers, body };
  },
});

export const claimRoutes: readonly Route[] = [show, pass, toGoogle, code, sendLink, requestLink];
