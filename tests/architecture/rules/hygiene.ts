/** Rules: what must never be committed, and exact versions for all dependencies. */
import type { ProjectFile } from '../reading/project-files.ts';
import { complaint } from '../reading/code.ts';

interface Forbidden {
  pattern: RegExp;
  sentence: string;
}

const FORBIDDEN: Forbidden[] = [
  {
    pattern: /(?<![\w.:/~-])\/(?:root|work|home\/\w+|Users\/\w+)\/[\w.]/,
    sentence: "a path of one person's machine, which no other machine has: make it relative",
  },
  {
    pattern:
      /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|\b(?:deb|ftp|archive)\.(?:debian|ubuntu)\.\w+/,
    sentence: 'the host of a package registry, which is a setting of each machine: leave it out',
  },
  {
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    sentence: 'a private key: make one when it is needed, and withdraw this one',
  },
  {
    pattern: /\b(?:sk|rk)_live_\w{8,}|\b(?:sk|rk)_test_[0-9A-Za-z]{20,}|\bwhsec_[0-9A-Za-z+/]{24,}/,
    sentence: 'a Stripe secret: set it in .env, and withdraw this one',
  },
  {
    pattern: /\bsb_secret_\w{10,}|\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
    sentence: 'a Supabase key or a signed token: set it in .env, and withdraw this one',
  },
  {
    pattern:
      /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[0-9A-Za-z]{30,}|\bxox[abp]-[\w-]{20,}|\bnfp_\w{30,}/,
    sentence: 'an access token of a service: set it in .env, and withdraw this one',
  },
  {
    pattern:
      /\b\w+:\/\/[^\s/:@'"`${}<>]+:[^\s/:@'"`${}<>]+@(?!localhost|127\.|\[::1\]|[\w.-]*example\b|[\w.-]*\.example\.)[\w.-]+/,
    sentence: 'an address with a password in it: set it in .env, and change the password',
  },
];

/**
 * Returns a complaint for each file with a text that looks like a secret, or like a setting of one machine,
 * for example a path. One complaint per file and kind of text, about its first place.
 */
export function forbiddenTextComplaints(files: ProjectFile[]): string[] {
  return files.flatMap((file) =>
    FORBIDDEN.flatMap(({ pattern, sentence }) => {
      const match = pattern.exec(file.text);
      return match === null ? [] : [complaint(file, match.index, `this looks like ${sentence}.`)];
    }),
  );
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Returns a complaint for each dependency of a package.json without an exact version. */
export function looseVersionComplaints(packageJson: string): string[] {
  const parsed = JSON.parse(packageJson) as Record<string, Record<string, string> | undefined>;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return kinds.flatMap((kind) =>
    Object.entries(parsed[kind] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(
        ([name, version]) =>
          `package.json: ${name} has the version "${version}": pin one exact version (npm install --save-exact ${name}).`,
      ),
  );
}

/**
 * Returns a complaint for each download address in a package-lock.json: it would tie the install to
 * one registry.
 */
export function lockedAddressComplaints(lockfile: string): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { resolved?: string }> };
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http') === true)
    .map(
      ([name]) =>
        `package-lock.json: ${name} has a download address: install with omit-lockfile-registry-resolved set.`,
    );
}
