/** Shows a line of text until it is known whether a member is signed in, or until code is loaded. */
export const Opening = () => (
  <p role="status" className="mt-6">
    Opening…
  </p>
);
