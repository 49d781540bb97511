/** Bundles scripts whose text is part of pages. */
import { build } from 'esbuild';

/** Returns the text of a script, bundled with all that it imports and minified. */
export async function inlineScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [file], bundle: true, minify: true, write: false },
    ...{ format: 'iife', target: ['chrome111', 'firefox115', 'safari16.4'] },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Makes a Vite plugin: an import that ends with `?script` gets the text that `inlineScript` returns. */
export const inlineScripts = () => ({
  name: 'inline-scripts',
  enforce: 'pre' as const,
  load: {
    filter: { id: /\?script$/ },
    handler: async (id: string) =>
      `export default ${JSON.stringify(await inlineScript(id.slice(0, -'?script'.length)))}`,
  },
});
