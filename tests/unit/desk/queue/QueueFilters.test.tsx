import { createRef } from 'react';
import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../../src/desk/queue/queue.ts';
import { QueueFilters } from '../../../../src/desk/queue/QueueFilters.tsx';
import { renderReact } from '../../../support/samples/render-react.ts';

const chosen = (source: string): string | undefined =>
  /<option[^>]*selected=""[^>]*>([^<]*)</.exec(
    renderReact(
      <QueueFilters
        filters={{ ...NO_FILTERS, source }}
        sources={[{ id: 'lamp', name: 'Harbor Lamp', count: 2 }]}
        search={createRef()}
        onChange={() => undefined}
      />,
    )
      .split('label="Source"')
      .at(-1)
      ?.split('>Source<')
      .at(-1) ?? '',
  )?.[1];

test('the chosen source stays chosen when its last row was decided', () => {
  expect(chosen('lamp')).toBe('Harbor Lamp (2)');
  expect(chosen('gone')).toBe('The chosen source');
  expect(chosen('people')).toBe('People');
});
