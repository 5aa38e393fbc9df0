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

export const designRoutes: readonly Route[] = [
  readDesign,
  saveDesign,
  assetRoute,
  checkRoute,
  commitDesign,
  retryCommit,
  reopenDesign,
  importRoute,
  exportRoute,
  listVersions,
  readVersion,
  previewRoute,
  sampleRoute,
  restoreVersion,
];
