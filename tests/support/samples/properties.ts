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

/**
 * For properties that ask the guide over HTTP for each run: a tenth of a second in place of the
 * microseconds of a rule. The long search asks as often as any other.
 */
export const OVER_HTTP = { numRuns: Number(PROPERTY_RUNS ?? 60) };

export { fc };
