import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useFormMachine } from '../../../src/forms/use-form-machine.client.ts';

test('a form from an earlier page is cleared once it is sent, and not while it stays open', async () => {
  const clear = vi.fn();
  let resume: ReturnType<typeof useFormMachine>['resume'] | undefined;
  function Form() {
    const machine = useFormMachine({ begin: {}, send: () => Promise.resolve('open') });
    vi.spyOn(machine.form, 'reset').mockImplementation(clear);
    ({ resume } = machine);
    return null;
  }
  renderToStaticMarkup(<Form />);
  await resume?.(() => Promise.resolve('open'));
  expect(clear).not.toHaveBeenCalled();
  await resume?.(() => Promise.resolve('sent'));
  expect(clear).toHaveBeenCalledTimes(1);
});
