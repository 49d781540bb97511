import * as fc from 'fast-check';

/**
 * Property tests with one seed, so that a run that passed passes again. Another seed looks for what
 * this one missed: `PROPERTY_SEED=7 npm test`, with `PROPERTY_RUNS=100000` for a long search.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;

fc.configureGlobal({
  seed: Number(PROPERTY_SEED ?? 20_261_121),
  numRuns: Number(PROPERTY_RUNS ?? 300),
});

export { fc };
