/** The deployment steps of netlify/README.md must name what the guide really uses. */
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { SUPABASE } from '../../../src/tools/deploy-check/program.ts';

const steps = /## Deploying\n.*?\n## /s.exec(readFileSync('netlify/README.md', 'utf8'))?.[0] ?? '';

it('the migrations go in by the version of the CLI that they are checked with', () => {
  const version = SUPABASE.packages['supabase'] ?? '';
  expect(steps).toContain(`npx supabase@${version} db push --remote=`);
});

it('the webhook speaks the version of the installed Stripe package', () => {
  expect(steps).toMatch(new RegExp(`the API version\\s+${Stripe.API_VERSION}`));
});

it('the Deploy to Netlify button fills in what is the same for everyone', () => {
  const button = /https:\/\/app\.netlify\.com\/start\/deploy\?repository=[^\s)]+/.exec(steps);
  const filled = new URLSearchParams(new URL(button?.[0] ?? '').hash.slice(1));
  expect(Object.fromEntries(filled)).toEqual({ MALLOC_ARENA_MAX: '2' });
});
