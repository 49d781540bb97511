/** What Netlify's runtime puts beside process.env; libraries look for it. */
interface NetlifyGlobal {
  env: {
    get(name: string): string | undefined;
    has(name: string): boolean;
    set(name: string, value: string): void;
    delete(name: string): void;
    toObject(): Record<string, string>;
  };
}

const netlifyGlobal: NetlifyGlobal = {
  env: {
    get: (name) => process.env[name],
    has: (name) => name in process.env,
    set: (name, value) => {
      process.env[name] = value;
    },
    delete: (name) => {
      Reflect.deleteProperty(process.env, name);
    },
    toObject: () => ({ ...process.env }) as Record<string, string>,
  },
};

/**
 * Sets variables for the functions, which run in this process and read process.env as they do on
 * Netlify, and makes `Netlify.env` known. Gives the function that puts the old values back.
 */
export function lendEnvironment(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  Object.assign(globalThis, { Netlify: netlifyGlobal });
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  };
}
