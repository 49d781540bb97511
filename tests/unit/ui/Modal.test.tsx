import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Modal } from '../../../src/ui/Modal.tsx';
import { namesOf } from '../../support/samples/render-react.ts';

test('a dialog is called by its title, so that who opens it hears what it asks', () => {
  const html = renderToStaticMarkup(
    <Modal isOpen title="Discard your changes?" onClose={() => undefined}>
      <button type="button">Keep Editing</button>
    </Modal>,
  );
  expect(namesOf(html, 'dialog')).toEqual(['Discard your changes?']);
});
