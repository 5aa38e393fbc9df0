import type { Route } from '../../http/route.ts';
import { assetRoute } from './assets.ts';
import { exportRoute } from './exportDesign.ts';
import { importRoute } from './importDesign.ts';
import { checkRoute } from './checkDesign.ts';
import { readDesign, reopenDesign, restoreVersion, saveDesign } from './editDesign.ts';
import { commitDesign, retryCommit } from './publishDesign.ts';
import { previewRoute } from './previewDesign.ts';
import { sampleRoute } from './sampleRoute.ts';
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
