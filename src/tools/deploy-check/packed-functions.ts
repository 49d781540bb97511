/** Checks the archives of the functions, as Netlify uploads them: their size, and what they hold. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { unzipSync } from 'fflate';
import { leakedSecrets, type Secret } from './leaked-secrets.ts';

/** The largest archive that passes: Netlify takes 50 MB, but above this size a cold start is noticed. */
const LARGEST_BYTES = 20 * 1024 * 1024;
/** The Node that the guide installs as a package: it has 126 MB, and Netlify brings its own. */
const NODE_ITSELF = 'node_modules/node/';

/** Writes bytes as people read them. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export interface PackedFunctions {
  /** Size of the largest archive in bytes. */
  largest: number;
  /** Archives that are too large or hold Node itself, a sentence each. */
  weight: string[];
  /** Secrets that an archive holds, a sentence each. */
  leaks: string[];
}

/**
 * Reads archives.
 * @param secrets what no archive may hold
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
    // The same packages are in most archives; each of their files is searched once.
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
