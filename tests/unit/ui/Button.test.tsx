import { isValidElement, type MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/Button.tsx';

/** Presses a button as a browser would, and returns whether its form would be sent. */
function press(button: unknown): boolean {
  if (!isValidElement<{ onClick: (press: MouseEvent) => void }>(button)) throw new Error('None');
  const preventDefault = vi.fn();
  button.props.onClick({ preventDefault } as unknown as MouseEvent);
  return preventDefault.mock.calls.length === 0;
}

test('a button that is off keeps the focus, calls no handler and sends no form', () => {
  const onClick = vi.fn();
  const off = Button({ type: 'submit', isOff: true, onClick, children: 'Send' });
  expect(renderToStaticMarkup(off)).toMatch(
    /^<button type="submit"(?! disabled)[^>]* aria-disabled="true">/,
  );
  expect(press(off)).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
});
