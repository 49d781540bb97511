/**
 * Shows a message at the bottom of the window that the browser is solving a challenge, with a button to
 * cancel.
 */
import { buttonClasses } from '../button-classes.ts';

const WORDS = 'Checking that you’re not a robot. This takes a few seconds…';

/** Milliseconds after which screen readers know the empty status element. */
const ANNOUNCE_MS = 50;

let running = 0;
let box: HTMLElement | null = null;
const cancels = new Set<() => void>();

function build(): HTMLElement {
  const place = document.createElement('div');
  place.className =
    'fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface p-4 shadow-raised print:hidden';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.className = 'min-w-0 flex-1 basis-60 font-semibold';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel';
  button.className = buttonClasses({ variant: 'outline', size: 'small' });
  button.addEventListener('click', () => {
    for (const cancel of cancels) cancel();
  });
  place.append(words, button);
  // Sets the text later, because screen readers announce a status when its text changes, not when it appears.
  setTimeout(() => {
    words.textContent = WORDS;
  }, ANNOUNCE_MS);
  return place;
}

/**
 * Shows the message until `end` is called; simultaneous computations share it.
 * @param cancel called if the visitor cancels
 */
export function showWork(cancel: () => void): { end: () => void } {
  running += 1;
  cancels.add(cancel);
  if (box === null) {
    box = build();
    document.body.append(box);
  }
  return {
    end: () => {
      running -= 1;
      cancels.delete(cancel);
      if (running > 0) return;
      box?.remove();
      box = null;
    },
  };
}
