/** Runs Netlify's own build and its own server on this checkout, offline. */
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadFunctions } from '../../local/host/functions/load-functions.ts';
import { functionsFolder } from '../../local/host/netlify-config.ts';
import { freePort } from '../../local/stack/ports.ts';
import { apiRoutes } from '../../server/http/api-routes.ts';
import type { Finding } from '../finding.ts';
import { manifestProblems, manifestSchema } from './functions-manifest.ts';
import { searchFolder, secretsOf } from './leaked-secrets.ts';
import { inspectPacked, megabytes } from './packed-functions.ts';
import { lastLines, runProgram, startProgram } from './program.ts';
import { askSite } from '../site-requests.ts';
import { toolEnvironment } from './vendor-tools.ts';

const BUILD_DEADLINE_MS = 10 * 60_000;
/** Milliseconds to wait for `netlify serve`, which builds once more before it answers. */
const START_DEADLINE_MS = 10 * 60_000;

export interface NetlifyOptions {
  /** Folder of the checkout. */
  root: string;
  /** The folder of Netlify's CLI. */
  tool: string;
  /** An empty folder, used as the home folder. */
  home: string;
  /** The settings of the guide. */
  env: Record<string, string>;
}

/** Folders that Netlify's tools write into a checkout; git ignores all of them. */
const OUTPUTS = ['dist', ...['build', 'deploy', 'functions', 'v1'].map((one) => `.netlify/${one}`)];

/**
 * Removes what the tools wrote, because it contains URLs of this machine. Synchronous, so that it can run at
 * an exit.
 */
export const removeOutputs = (root: string): void => {
  const more = ['functions-serve', 'blobs-serve', 'netlify.toml', 'state.json'];
  for (const path of [...OUTPUTS, ...more.map((one) => `.netlify/${one}`)]) {
    rmSync(join(root, path), { recursive: true, force: true });
  }
};

async function inspectBuild({ root, env }: NetlifyOptions): Promise<Finding[]> {
  const packedFolder = join(root, '.netlify', 'functions');
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(packedFolder, 'manifest.json'), 'utf8')),
  );
  const declared = await loadFunctions(functionsFolder(root));
  const secrets = secretsOf(env);
  const packed = await inspectPacked(
    manifest.functions.map(({ path }) => path),
    secrets,
  );
  const found = await Promise.all(
    OUTPUTS.map((one) => join(root, one))
      .filter((folder) => existsSync(folder))
      .map((folder) => searchFolder(folder, secrets)),
  );
  const scheduled = declared.filter(({ schedule }) => schedule !== null).length;
  return [
    {
      subject: `Netlify: ${manifest.functions.length} functions, ${apiRoutes.length} API routes, ${scheduled} schedules`,
      problems: manifestProblems(manifest, apiRoutes, declared),
    },
    {
      subject: `Netlify: size of the functions, the largest ${megabytes(packed.largest)}`,
      problems: packed.weight,
    },
    {
      subject: `Netlify: none of ${secrets.length} secrets in what is published`,
      problems: [...packed.leaks, ...found.flatMap(({ leaks }) => leaks)],
    },
  ];
}

/**
 * Builds like Netlify, and checks what Netlify would publish. First removes the output of an earlier build.
 * The first finding is about the build itself; after a failed build it is the only one.
 */
export async function checkBuild(options: NetlifyOptions): Promise<Finding[]> {
  const { root, tool, home, env } = options;
  removeOutputs(root);
  const { code, output } = await runProgram(
    {
      command: ['netlify-build', '--offline', '--cwd', root],
      cwd: root,
      env: { ...toolEnvironment(tool, home), ...env },
    },
    BUILD_DEADLINE_MS,
  );
  const problems = code === 0 ? [] : [`It failed. Its last words:\n${lastLines(output, 30)}`];
  const built = { subject: 'Netlify: the build of netlify.toml', problems };
  return code === 0 ? [built, ...(await inspectBuild(options))] : [built];
}

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
};

/** Serves the site with `netlify serve` on a free port, and sends the requests of site-requests.ts. */
export async function checkServe({ root, tool, home, env }: NetlifyOptions): Promise<Finding[]> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const ports = [
    `--port=${port}`,
    `--functions-port=${await freePort()}`,
    `--staticServerPort=${await freePort()}`,
  ];
  const server = startProgram({
    command: ['netlify', 'serve', '--offline', '--context=production', ...ports],
    cwd: root,
    env: { ...toolEnvironment(tool, home), ...env, SITE_URL: site },
  });
  try {
    let hasEnded = false;
    void server.ended.then(() => (hasEnded = true));
    const deadline = Date.now() + START_DEADLINE_MS;
    while (!(await answers(`${site}/build.json`))) {
      if (hasEnded || Date.now() > deadline) {
        const said = lastLines(server.output(), 30);
        const problem = `netlify serve did not start. Its last words:\n${said}`;
        return [{ subject: 'Netlify: the site as it is served', problems: [problem] }];
      }
      await sleep(500);
    }
    const { count, problems } = await askSite(site, { isNetlifyServe: true });
    return [{ subject: `Netlify: ${count} requests to netlify serve`, problems }];
  } finally {
    await server.stop();
  }
}
