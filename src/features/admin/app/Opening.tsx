/** Shown until the sign-in, or the code of a screen, is there. */
export const Opening = () => (
  <p role="status" className="mt-6">
    Opening…
  </p>
);
