/** Runs Netlify's own build and its own server on this checkout, offline. */
import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { loadFunctions } from '../../local/host/functions/load-functions.ts';
import { functionsFolder } from '../../local/host/netlify-config.ts';
import { freePort } from '../../local/process/ports.ts';
import { SECRET_SETTINGS } from '../../server/env.ts';
import { apiRoutes } from '../../server/http/api-routes.ts';
import type { Finding } from '../doctor/finding.ts';
import { askSite } from '../site-requests.ts';
import { manifestProblems, manifestSchema } from './packed-functions.ts';
import { lastLines, runProgram, startProgram, toolEnvironment } from './program.ts';

// Searches the output files of a build for secret settings.

/** A secret setting: its name, and the bytes to search for. */
interface Secret {
  name: string;
  needles: Buffer[];
}

/** Minimum number of characters to search for; shorter values would be found by chance. */
const SHORTEST = 8;

/**
 * Writes a text in base64 and base64url, for each of the three positions at which it may begin inside a
 * longer text.
 */
function inBase64(text: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
    const whole = bytes.toString('base64').replaceAll('=', '');
    // Cuts off the first and last characters if they also depend on the bytes before or after the text.
    const inner = whole.slice(offset === 0 ? 0 : offset + 1, Math.floor((bytes.length * 8) / 6));
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Returns the parts of a setting that are secret by themselves: the items of a list, a URL's password. */
function secretParts(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim());
  const password = URL.canParse(value) ? new URL(value).password : '';
  return [...parts, password, decodeURIComponent(password)];
}

/** Returns what to search for: the secret settings that have a value. @param env environment of the build */
export const secretsOf = (env: Record<string, string | undefined>): Secret[] =>
  SECRET_SETTINGS.flatMap((name) => {
    const parts = secretParts(env[name] ?? '').filter((part) => part.length >= SHORTEST);
    const texts = parts.flatMap((part) => [part, encodeURIComponent(part), ...inBase64(part)]);
    const needles = [...new Set(texts)].map((text) => Buffer.from(text));
    return needles.length === 0 ? [] : [{ name, needles }];
  });

/** Names the secrets that the bytes contain, as plain text, percent-encoded or in base64. */
export const leakedSecrets = (bytes: Buffer, secrets: readonly Secret[]): string[] =>
  secrets
    .filter(({ needles }) => needles.some((needle) => bytes.includes(needle)))
    .map(({ name }) => name);

/** The files that were searched, and where a secret was found: `<file> holds <setting>`. */
export interface Search {
  files: string[];
  leaks: string[];
}

/** Searches every file below a folder, including hidden files and source maps. */
export async function searchFolder(folder: string, secrets: readonly Secret[]): Promise<Search> {
  const search: Search = { files: [], leaks: [] };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    search.files.push(name);
    const found = leakedSecrets(await readFile(file), secrets);
    search.leaks.push(...found.map((setting) => `${name} holds ${setting}`));
  }
  return search;
}

// Checks the archives of functions that Netlify would upload: their size and their content.

/**
 * Maximum bytes of an archive. Netlify accepts 50 MB, but with more than 20 MB a function starts noticeably
 * slowly.
 */
const LARGEST_BYTES = 20 * 1024 * 1024;
/** Folder of the npm package `node` in an archive: Node itself, 126 MB, which Netlify already provides. */
const NODE_ITSELF = 'node_modules/node/';

/** Writes a number of bytes as megabytes. */
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export interface PackedFunctions {
  /** Bytes of the largest archive. */
  largest: number;
  /** One sentence for each archive that is too large or contains Node itself. */
  weight: string[];
  /** One sentence for each secret that an archive contains. */
  leaks: string[];
}

/**
 * Reads and checks archives.
 * @param secrets secrets that no archive may contain
 */
export async function inspectPacked(
  archives: readonly string[],
  secrets: readonly Secret[],
): Promise<PackedFunctions> {
  const packed: PackedFunctions = { largest: 0, weight: [], leaks: [] };
  const searched = new Set<string>();
  for (const archive of archives) {
    const bytes = await readFile(archive);
    const name = basename(archive);
    packed.largest = Math.max(packed.largest, bytes.byteLength);
    const sizes: { name: string; size: number }[] = [];
    // Searches each file of a package only once, because most archives contain the same packages.
    const files = unzipSync(bytes, {
      filter: (file) => {
        sizes.push(file);
        const key = `${file.name} ${file.originalSize} ${file.size}`;
        if (searched.has(key)) return false;
        if (file.name.startsWith('node_modules/')) searched.add(key);
        return true;
      },
    });
    for (const [file, content] of Object.entries(files)) {
      const found = leakedSecrets(
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
        secrets,
      );
      packed.leaks.push(...found.map((setting) => `${name}: ${file} holds ${setting}`));
    }
    if (sizes.some((file) => file.name.startsWith(NODE_ITSELF))) {
      packed.weight.push(`${name} holds Node itself. Exclude it in netlify.toml, included_files.`);
    }
    if (bytes.byteLength > LARGEST_BYTES) {
      const heaviest = sizes.toSorted((a, b) => b.size - a.size).slice(0, 3);
      packed.weight.push(
        `${name} has ${megabytes(bytes.byteLength)}, above ${megabytes(LARGEST_BYTES)}. Its largest files: ` +
          `${heaviest.map((file) => `${file.name} (${megabytes(file.size)})`).join(', ')}.`,
      );
    }
  }
  return packed;
}

const BUILD_DEADLINE_MS = 20 * 60_000;
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
