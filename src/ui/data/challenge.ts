/** The header of a repeated request: the challenge and its solution, as JSON in base64. */
export const PROOF_HEADER = 'X-Guide-Proof';

/** The status of a response that asks for a proof of work, with the challenge in its body. */
export const PROOF_NEEDED = 428;
