import { resource } from '../../src/server/http/resource.ts';

/** Answers unknown paths and wrong methods, which netlify.toml redirects here. */
export default resource();
