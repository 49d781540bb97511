/** Shows a line of text until the sign-in is known or the code of a screen is loaded. */
export const Opening = () => (
  <p role="status" className="mt-6">
    Opening…
  </p>
);
