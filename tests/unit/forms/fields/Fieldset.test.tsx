import { expect, it } from 'vitest';
import { Fieldset } from '../../../../src/forms/fields/Fieldset.tsx';
import { renderReact } from '../../../support/samples/render-react.ts';

it('the hint of a fieldset is read out with its legend', () => {
  const html = renderReact(
    <Fieldset legend="Dates" hint="One or many.">
      {null}
    </Fieldset>,
  );
  const described = /<fieldset[^<>]*aria-describedby="([^"]+)"/.exec(html)?.[1] ?? 'none';
  expect(html).toMatch(new RegExp(`<p id="${described}"[^<>]*>One or many\\.`));
  expect(renderReact(<Fieldset legend="Dates">{null}</Fieldset>)).not.toContain('describedby');
});
