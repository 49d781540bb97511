import { randomUUID } from 'node:crypto';

/** The part of Netlify's Context that this host gives. `next` and `cookies` are left out. */
export interface HostContext {
  account: { id: string };
  deploy: { context: string; id: string; published: boolean };
  geo: { timezone: string };
  ip: string;
  json: (value: unknown) => Response;
  params: Record<string, string>;
  requestId: string;
  server: { region: string };
  site: { id: string; name: string; url: string };
  url: URL;
  waitUntil: (promise: Promise<unknown>) => void;
}

/** Makes the context of one call. `waitUntil` gets the promises that outlive the response. */
export function createContext(call: {
  url: URL;
  ip: string;
  params: Record<string, string>;
  siteUrl: string;
  releaseId: string;
  waitUntil: (promise: Promise<unknown>) => void;
}): HostContext {
  return {
    account: { id: 'local' },
    deploy: { context: 'local', id: call.releaseId, published: true },
    geo: { timezone: 'America/Chicago' },
    ip: call.ip,
    json: (value) => Response.json(value),
    params: call.params,
    requestId: randomUUID(),
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: call.siteUrl },
    url: call.url,
    waitUntil: call.waitUntil,
  };
}
