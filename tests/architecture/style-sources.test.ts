import { expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { CONTENT_SHEET, styleSourceComplaints } from './rules/style-sources.ts';

const sheet = {
  path: CONTENT_SHEET,
  text: "@import 'tailwindcss' source('..');\n@source not '../features/orders';\n@source not '../components/Modal.tsx';\n",
};

const page = (layout: string, shown: string) =>
  `---\nimport Layout from '../layouts/${layout}';\nimport { Part } from '${shown}';\n---\n<Layout><Part /></Layout>`;

test.each([
  ['a file the sheet leaves out', '../components/Modal.tsx', 1],
  ['a file of a folder it leaves out', '../features/orders/Form.tsx', 1],
  ['one that another brings along', '../components/Card.tsx', 1],
  ['one that is loaded later', '../components/Later.tsx', 1],
  ['rules of such a folder, which show nothing', '../features/orders/price.ts', 0],
  ['types of such a file', '../components/Typed.tsx', 0],
  ['a neighbour with a longer name', '../features/orders-list/List.tsx', 0],
])('a page to read with %s', (_what, shown, count) => {
  const files = sample({
    'src/pages/about.astro': page('Layout.astro', shown),
    'src/pages/order.astro': page('FormLayout.astro', shown),
    'src/layouts/Layout.astro': "---\nimport '../styles/content.css';\n---\n<slot />",
    'src/layouts/FormLayout.astro': "---\nimport '../styles/forms.css';\n---\n<slot />",
    'src/components/Card.tsx': "import { Modal } from './Modal.tsx';",
    'src/components/Later.tsx': "const load = () => import('./Modal.tsx');",
    'src/components/Typed.tsx': "import type { Props } from './Modal.tsx';",
  });
  const complaints = styleSourceComplaints(sheet, files);
  expect(complaints).toHaveLength(count);
  for (const one of complaints) expect(one).toMatch(/^src\/pages\/about\.astro:1: shows src\//);
});
