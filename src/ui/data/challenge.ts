/** The header of a repeated request that holds the challenge and its solution, as JSON in base64. */
export const PROOF_HEADER = 'X-Guide-Proof';

/** Status of a response that requires a proof of work; the challenge is in its body. */
export const PROOF_NEEDED = 428;
