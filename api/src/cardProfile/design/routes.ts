import type { Route } from '../../http/route.ts';
import { assetRoute } from './assets.ts';
import { exportRoute } from './exporting.ts';
import { importRoute } from './importing.ts';
import { checkRoute } from './checking.ts';
import { readDesign, reopenDesign, restoreVersion, saveDesign } from './editing.ts';
import { commitDesign, retryCommit } from './publishing.ts';
import { previewRoute } from './preview.ts';
import { sampleRoute } from './sample.ts';
import { listVersions, readVersion } from './versions.ts';

/** The design of a card profile, below its address. */
export const designRoutes: readonly Route[] = [
  readDesign, //     GET   …/design
  saveDesign, //     PUT   …/design
  assetRoute, //     POST  …/design/assets
  checkRoute, //     POST  …/design/check
  commitDesign, //   POST  …/design/commit
  retryCommit, //    POST  …/design/retry
  reopenDesign, //   POST  …/design/reopen
  importRoute, //    POST  …/design/import
  exportRoute, //    GET   …/design/export
  listVersions, //   GET   …/design/versions
  readVersion, //    GET   …/design/versions/:version
  previewRoute, //   GET   …/design/preview/:surface.png
  sampleRoute, //    POST  …/design/sample
  restoreVersion, // POST  …/design/versions/:version/restore
];
