/**
 * Holds the paths of the content sync. They are not in paths.ts, because every page with a script loads that
 * file.
 */
export const syncPaths = {
  /** The specification names this path and the next three, which are endpoints of the content sync. */
  cronStatus: '/api/cron/status',
  runCronJob: (id: string) => `/api/cron/run/${encodeURIComponent(id)}`,
  runSync: '/api/content-sync/run',
  testSync: '/api/content-sync/test',
  contentSync: '/api/admin/content-sync',
  stopSync: '/api/admin/content-sync/stop',
  syncRun: (id: string) => `/api/admin/content-sync/runs/${encodeURIComponent(id)}`,
  syncSources: '/api/admin/sync-sources',
  syncSource: (id: string) => `/api/admin/sync-sources/${encodeURIComponent(id)}`,
  removeSyncSource: (id: string) => `/api/admin/sync-sources/${encodeURIComponent(id)}/remove`,
  sourceReportLink: (id: string) => `/api/admin/sync-sources/${encodeURIComponent(id)}/report-link`,
  previewSyncSource: '/api/admin/source-preview',
  sourceByLink: '/api/linked-source',
} as const;
