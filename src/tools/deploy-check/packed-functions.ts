/** Checks the archives of functions that Netlify would upload: their size and their content. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { unzipSync } from 'fflate';
import { leakedSecrets, type Secret } from './leaked-secrets.ts';

/**
 * Maximum bytes of an archive. Netlify accepts 50 MB, but with more than 20 MB a function starts noticeably
 * slowly.
 */
const LARGEST_BYTES = 20 * 1024 * 1024;
/** Folder of the Node program that is installed as a package: it has 126 MB, and Netlify has its own. */
const NODE_ITSELF = 'node_modules/node/';

/** Writes a number of bytes as megabytes. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

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
